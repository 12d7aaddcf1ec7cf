import type { RouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from '../frame/lazy-page.ts';
import type { AdminPath } from './page/AdminLink.tsx';
import { asTitle, type Resource } from './resource/resource.ts';

export type AdminPage = {
  path: '' | `/${string}`;
  title: string;
  component: RouteComponent;
  /** What owners call it as well, for the command menu: 'coupons, vouchers'. */
  words: string;
};

export type Section = {
  /** In the navigation; each page has its own title from the specification. */
  label: string;
  address: Exclude<AdminPath, '/admin'>;
  icon: LucideIcon;
  /** As of a page. */
  words: string;
  /** `settings` has no place in the navigation: its sections are pages of Settings. */
  group: 'shop' | 'content' | 'people' | 'account' | 'settings';
  /** How much waits there, beside its label. */
  Badge?: ComponentType;
  pages: AdminPage[];
};

/**
 * A page whose code is loaded when it is opened. `path` is below its section's address: '' is the section itself,
 * '/$id' one of its things. A fixed path goes before '/$id'.
 */
export function page<Name extends string>(
  path: '' | `/${string}`,
  title: string,
  name: Name,
  load: () => Promise<Record<Name, () => ReactNode>>,
  words = '',
): AdminPage {
  return { path, title, component: lazyPage(load, name), words };
}

type ResourcePages = Pick<Section, 'words' | 'group'> & {
  list: () => Promise<{ ListPage: () => ReactNode }>;
  form: () => Promise<{ NewPage: () => ReactNode; EditPage: () => ReactNode }>;
};

/** The section of a resource (`resource/`): its list, and the pages where one is added or edited. */
export function resourceSection<Thing extends { id: string }>(
  { noun, plural, icon, address }: Resource<Thing>,
  { words, group, list, form }: ResourcePages,
): Section {
  const title = asTitle(noun);
  return {
    label: asTitle(plural),
    address,
    icon,
    words,
    group,
    pages: [
      page('', `${title} Management`, 'ListPage', list),
      page('/new', `Add ${title}`, 'NewPage', form),
      page('/$id', `Edit ${title}`, 'EditPage', form),
    ],
  };
}
