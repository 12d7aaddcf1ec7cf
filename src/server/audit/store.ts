import { z } from 'zod';
import { type AuditEntry, type AuditKind, auditEntry } from '../../contracts/audit.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { AuditEntryRow } from './tables.ts';

const stored = z.object({ changes: auditEntry.shape.changes, kind: auditEntry.shape.kind });

/** One page of the audit, the latest change first. `offset` and `limit` count entries. */
export async function listEntries(
  db: Queryable,
  wanted: { kind: AuditKind | undefined; offset: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  let all = db.selectFrom('audit_entries');
  if (wanted.kind) all = all.where('kind', '=', wanted.kind);
  const rows = await all
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { total } = await all
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const things = await findThings(db, rows);
  const entries = rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    administrator: row.administrator,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    action: row.action,
    isThere: things.has(row),
    ...stored.parse({ kind: row.kind, changes: JSON.parse(row.changes) }),
  }));
  return { entries, total: Number(total) };
}

type Subject = Pick<AuditEntryRow, 'kind' | 'subject_id'>;

/** Where things of a kind are; texts and settings are always there. */
export const tableOf = {
  product: 'products',
  lot: 'lots',
  'discount code': 'discount_codes',
  'blog post': 'blog_posts',
  subscriber: 'subscribers',
  campaign: 'campaigns',
  message: 'contact_messages',
} as const satisfies { [K in AuditKind]?: keyof Tables };

/** Which of these still exist, in a statement for each kind of thing. */
async function findThings(db: Queryable, subjects: readonly Subject[]) {
  const there = new Set<string>();
  for (const [kind, table] of Object.entries(tableOf)) {
    const ids = subjects.filter((one) => one.kind === kind).map((one) => one.subject_id);
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) there.add(`${kind} ${id}`);
  }
  return {
    has: ({ kind, subject_id }: Subject) =>
      kind in tableOf ? there.has(`${kind} ${subject_id}`) : true,
  };
}
