import { z } from 'zod';
import { LIST_PAGE_SIZE } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { pageNumber } from '../wire/fields.ts';
import { pageOf } from '../wire/list-page.ts';
import { searchText } from '../wire/text.ts';

/** The kinds of things whose changes are recorded. */
export const auditKinds = [
  'product',
  'lot',
  'discount code',
  'draft order',
  'blog post',
  'page content',
  'page section',
  'redirect',
  'settings',
  'subscriber',
  'campaign',
  'message',
  'password',
  'second factor',
  'customer data',
  'earlier orders',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** A field's value before and after the change; null for none. */
const fieldChange = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .register(namedSchemas, { id: 'FieldChange' });
export type FieldChange = z.infer<typeof fieldChange>;

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    administrator: z.string(),
    kind: z.enum(auditKinds),
    subjectId: z.string(),
    subjectName: z.string(),
    isThere: z.boolean().describe('Whether what was changed still exists'),
    action: z.enum(['created', 'changed', 'deleted']),
    changes: z.array(fieldChange),
    reason: z.string().optional().describe('Why, where the owner said so'),
  })
  .register(namedSchemas, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: `Who changed what and when, the latest first, ${LIST_PAGE_SIZE} at a time`,
  access: 'read-history',
  query: z.object({
    kind: z.enum(auditKinds).optional(),
    q: searchText(100)
      .default('')
      .describe('Part of the name of what was changed, or of who did it'),
    page: pageNumber,
  }),
  ok: pageOf(auditEntry, {}),
});
