import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditKind, FieldChange } from '../../contracts/administrator/audit.ts';
import { partsOf } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { AuditEntryRow } from './tables.ts';

/** Fields by their names on the wire. */
type Fields = Record<string, unknown>;

type Change = {
  /** The administrator's name. */
  by: string;
  /** Milliseconds. */
  at: number;
  kind: AuditKind;
  id: string;
  /** Its name for the owner. */
  name: string;
  /** Left out if it was created. */
  before?: Fields;
  /** Left out if it was deleted. */
  after?: Fields;
  /** Why, in the owner’s words. */
  reason?: string | undefined;
};

/** Records who changed what, in the transaction that does it: each field that differs. No change, no record. */
export async function recordChange(db: Queryable, change: Change): Promise<void> {
  await recordChanges(db, [change]);
}

/** Records many changes in few statements. */
export async function recordChanges(db: Queryable, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(describe).filter((row) => row !== undefined);
  for (const part of partsOf(rows)) await db.insertInto('audit_entries').values(part).execute();
}

/** Records that the password was changed, without the passwords. */
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

function describe(change: Change): AuditEntryRow | undefined {
  const { by, at, kind, id, name, before, after, reason } = change;
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
    reason: reason || null,
  };
}

function actionOf({ before, after }: Change): AuditEntry['action'] {
  if (!before) return 'created';
  return after ? 'changed' : 'deleted';
}

function compare(before: Fields, after: Fields): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** A list has a line per item; empty values are null. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(itemText).join('\n') : null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** '/attached_assets/….webp · The vial from above' */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  return Object.values(item).filter(Boolean).join(' · ');
}
