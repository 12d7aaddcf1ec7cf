import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditKind, FieldChange } from '../../contracts/audit.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** A thing's fields as they are told in the audit: by their names on the wire. */
type Fields = Record<string, unknown>;

type Change = {
  /** The administrator's name. */
  by: string;
  /** Milliseconds. */
  at: number;
  kind: AuditKind;
  id: string;
  /** What the owner knows it by. */
  name: string;
  /** Left out where it did not exist before. */
  before?: Fields;
  /** Left out where it does not exist any more. */
  after?: Fields;
};

/**
 * Keeps who changed what, in the transaction that changes it: each field that differs, before and after.
 * A save that changed nothing is not kept.
 */
export async function recordChange(db: Queryable, change: Change): Promise<void> {
  const { by, at, kind, id, name, before, after } = change;
  const changes = compare(before ?? {}, after ?? {});
  if (changes.length === 0) return;
  await db
    .insertInto('audit_entries')
    .values({
      id: randomUUID(),
      at,
      administrator: by,
      kind,
      subject_id: id,
      subject_name: name,
      action: actionOf(change),
      changes: JSON.stringify(changes),
    })
    .execute();
}

function actionOf({ before, after }: Change): AuditEntry['action'] {
  if (!before) return 'created';
  return after ? 'changed' : 'deleted';
}

function compare(before: Fields, after: Fields): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: tell(before[field]), after: tell(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** A value as text: lists a line each, nothing as null. */
function tell(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join('\n') : null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
