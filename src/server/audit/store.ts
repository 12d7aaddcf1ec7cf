import { z } from 'zod';
import { type AuditEntry, type AuditKind, auditEntry } from '../../contracts/audit.ts';
import type { Queryable } from '../platform/database/schema.ts';

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
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { total } = await all
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const entries = rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    administrator: row.administrator,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    action: row.action,
    ...stored.parse({ kind: row.kind, changes: JSON.parse(row.changes) }),
  }));
  return { entries, total: Number(total) };
}
