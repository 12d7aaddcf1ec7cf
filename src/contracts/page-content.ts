import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { namedSchemas } from './named-schemas.ts';
import { identifier } from './text.ts';

const pageText = z
  .object({ pageId: z.string(), pageName: z.string(), content: z.string() })
  .register(namedSchemas, { id: 'PageContent' });

export const listPageContent = endpoint({
  method: 'GET',
  path: '/api/page-content',
  summary: 'Every editable text of the shop, stored or default',
  access: 'public',
  topic: 'content',
  ok: z.array(pageText),
});

export const getPageContent = endpoint({
  method: 'GET',
  path: '/api/page-content/{pageId}',
  summary: 'One editable text',
  access: 'public',
  topic: 'content',
  params: z.object({ pageId: identifier }),
  ok: pageText,
});
