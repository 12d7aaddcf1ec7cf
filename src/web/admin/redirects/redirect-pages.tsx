import { resourcePages } from '../resource/resource-pages.tsx';
import { RedirectForm } from './RedirectForm.tsx';
import { redirect } from './redirect.ts';

export const { EditPage, NewPage } = resourcePages(redirect, RedirectForm, {
  newLead: 'It works as soon as it is saved: search engines and visitors are led on (301).',
});
