import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AuditEntry,
  type AuditKind,
  auditEntry,
  type FieldChange,
  type listAudit,
} from '../../contracts/administrator/audit.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { AuditEntryRow } from './tables.ts';

const stored = z.object({ changes: auditEntry.shape.changes, kind: auditEntry.shape.kind });

/** One page of the audit, the latest change first. */
export async function listEntries(
  db: Queryable,
  { kind, q, page }: Input<typeof listAudit>['query'],
): Promise<Page<AuditEntry>> {
  let all = db.selectFrom('audit_entries');
  if (kind) all = all.where('kind', '=', kind);
  if (q) {
    all = all.where(containsTyped(sql`lower(subject_name || ' ' || administrator)`, q));
  }
  const { rows, ...counted } = await pageOf(db, all, page, (found) =>
    found.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'),
  );
  const existing = await findExisting(db, rows);
  const entries = rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    administrator: row.administrator,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    action: row.action,
    ...(row.reason !== null && { reason: row.reason }),
    isThere: !(row.kind in tableOf) || existing.has(`${row.kind} ${row.subject_id}`),
    ...stored.parse({ kind: row.kind, changes: JSON.parse(row.changes) }),
  }));
  return { rows: entries, ...counted };
}

type Subject = { kind: AuditKind; id: string };

/** The last changes to one field of something, the latest first. `at` in milliseconds. */
export async function listFieldChanges(
  db: Queryable,
  { kind, id }: Subject,
  field: string,
  limit: number,
): Promise<
  (Omit<FieldChange, 'field'> & Pick<AuditEntryRow, 'at' | 'administrator' | 'reason'>)[]
> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'administrator', 'reason', 'changes', 'kind'])
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('changes', 'like', `%{"field":${JSON.stringify(field)},%`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ changes, kind, ...entry }) =>
    stored
      .parse({ kind, changes: JSON.parse(changes) })
      .changes.filter((change) => change.field === field)
      .map(({ before, after }) => ({ ...entry, before, after })),
  );
}

/** The tables of kinds; texts and settings always exist. */
export const tableOf = {
  product: 'products',
  lot: 'lots',
  'discount code': 'discount_codes',
  'draft order': 'drafts',
  'blog post': 'blog_posts',
  'page section': 'page_sections',
  redirect: 'redirects',
  subscriber: 'subscribers',
  campaign: 'campaigns',
  message: 'contact_messages',
} as const satisfies { [K in AuditKind]?: keyof Tables };

/** The subjects that still exist, as 'kind id', with one statement per kind. */
async function findExisting(
  db: Queryable,
  entries: readonly Pick<AuditEntryRow, 'kind' | 'subject_id'>[],
): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const [kind, table] of Object.entries(tableOf)) {
    const ids = entries.filter((entry) => entry.kind === kind).map((entry) => entry.subject_id);
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) existing.add(`${kind} ${id}`);
  }
  return existing;
}
