import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditKind, FieldChange } from '../../contracts/audit.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { AuditEntryRow } from './tables.ts';

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
  await recordChanges(db, [change]);
}

/** The same for many changes at once, in few statements. */
export async function recordChanges(db: Queryable, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(describe).filter((row) => row !== undefined);
  for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
    await db
      .insertInto('audit_entries')
      .values(rows.slice(done, done + ROWS_AT_ONCE))
      .execute();
  }
}

/** Keeps that the password was changed, in the transaction that does; of the passwords themselves nothing. */
export async function recordPasswordChange(
  db: Queryable,
  { by, at }: Pick<Change, 'by' | 'at'>,
): Promise<void> {
  await recordChange(db, {
    by,
    at,
    kind: 'password',
    id: 'password',
    name: 'Administrator password',
    before: { password: 'The old one' },
    after: { password: 'A new one' },
  });
}

/** SQLite takes some thousand values in one statement. */
const ROWS_AT_ONCE = 500;

function describe(change: Change): AuditEntryRow | undefined {
  const { by, at, kind, id, name, before, after } = change;
  const changes = compare(before ?? {}, after ?? {});
  if (changes.length === 0) return undefined;
  return {
    id: randomUUID(),
    at,
    administrator: by,
    kind,
    subject_id: id,
    subject_name: name,
    action: actionOf(change),
    changes: JSON.stringify(changes),
  };
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
