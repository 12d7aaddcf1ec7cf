import { z } from 'zod';
import { loadedPages, sectionPages } from '../../domain/pages/section-pages.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, idParams } from '../wire/fields.ts';
import { versioned } from '../wire/resource.ts';
import { confirmation, optionalText, prose, requiredText, unifyLineBreaks } from '../wire/text.ts';

const shownSection = z
  .object({
    id: z.string(),
    list: z.string().optional().describe('The list that it is one of'),
    group: z.string().optional().describe('The heading that a question stands under'),
    title: z.string().optional(),
    text: z.string().optional().describe('One paragraph of plain text'),
    html: z.string().optional().describe('Several, rendered from Markdown: safe to show'),
  })
  .register(namedSchemas, { id: 'PageSection' });
export type ShownSection = z.infer<typeof shownSection>;

export const getPageSections = endpoint({
  method: 'GET',
  path: '/api/pages/{page}',
  summary: 'The texts of a page in their order; `frame` has the footer’s and those of the 404 page',
  access: 'public',
  topic: 'content',
  params: z.object({ page: z.enum(loadedPages) }),
  ok: z.array(shownSection),
});

/** A text as the owner edits it; a save names the `version` that it was made from. */
const adminSection = z
  .object({
    ...versioned,
    page: z.enum(sectionPages),
    name: z.string().describe('What it is on its page'),
    list: z.string().optional().describe('Those of one list can change places'),
    kind: z
      .enum(['line', 'prose', 'none'])
      .describe('Its text: one plain paragraph, Markdown, or none beside the title'),
    hasTitle: z.boolean(),
    mayHide: z.boolean(),
    isOwn: z.boolean().describe('Whether it is a question that the owner added'),
    isDefault: z.boolean().describe('Whether title, body and group are the default ones'),
    title: z.string(),
    body: z.string(),
    group: z.string(),
    shown: z.boolean(),
  })
  .register(namedSchemas, { id: 'AdminPageSection' });
export type AdminSection = z.infer<typeof adminSection>;

export const listAdminSections = endpoint({
  method: 'GET',
  path: '/api/admin/page-sections',
  summary: 'The texts of every page in their order, and what they can name in braces',
  access: 'edit-content',
  ok: z.object({
    pages: z.array(z.object({ page: z.enum(sectionPages), name: z.string(), path: z.string() })),
    sections: z.array(adminSection),
    placeholders: z.array(z.object({ name: z.string(), says: z.string(), value: z.string() })),
  }),
});

const MAX_TEXT_LENGTH = 5000;

/** What the owner writes. */
const sectionFields = z.object({
  title: optionalText(200),
  body: z.string().transform(unifyLineBreaks).pipe(prose(MAX_TEXT_LENGTH)),
  group: optionalText(80),
  shown: z.boolean(),
});

export const changePageSection = endpoint({
  method: 'PATCH',
  path: '/api/admin/page-sections/{id}',
  summary: 'Changes the fields of a text that are sent',
  access: 'edit-content',
  params: idParams,
  body: sectionFields.partial().extend({ version: baseVersion }),
  ok: adminSection,
});

export const resetPageSection = endpoint({
  method: 'POST',
  path: '/api/admin/page-sections/{id}/reset',
  summary: 'Gives a text its default title, text and group again',
  access: 'edit-content',
  params: idParams,
  body: z.object({ version: baseVersion }),
  ok: adminSection,
});

const moves = ['up', 'down', 'top', 'bottom'] as const;
export type SectionMove = (typeof moves)[number];

export const movePageSection = endpoint({
  method: 'POST',
  path: '/api/admin/page-sections/{id}/move',
  summary: 'Moves a text in its list: one place up or down, or to an end',
  access: 'edit-content',
  params: idParams,
  body: z.object({ to: z.enum(moves) }),
  ok: confirmation,
});

export const previewPageSection = endpoint({
  method: 'POST',
  path: '/api/admin/page-sections/preview',
  summary: 'A Markdown text as the shop would show it',
  access: 'edit-content',
  body: sectionFields.pick({ body: true }),
  ok: z.object({ html: z.string() }),
});

/** A question as the owner adds it. */
export const questionFields = sectionFields.pick({ body: true, group: true }).extend({
  title: requiredText('Enter the question', 200),
});

export const addFaqQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/faq-questions',
  summary: 'Adds a question at the end of the FAQ',
  access: 'edit-content',
  body: questionFields,
  ok: adminSection,
  status: 201,
});

export const deleteFaqQuestion = endpoint({
  method: 'DELETE',
  path: '/api/admin/faq-questions/{id}',
  summary: 'Deletes a question that the owner added; others are hidden',
  access: 'edit-content',
  params: idParams,
  ok: confirmation,
});
