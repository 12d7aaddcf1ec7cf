import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AuditEntry,
  type AuditKind,
  auditEntry,
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
    isThere: !(row.kind in tableOf) || existing.has(`${row.kind} ${row.subject_id}`),
    ...stored.parse({ kind: row.kind, changes: JSON.parse(row.changes) }),
  }));
  return { rows: entries, ...counted };
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
