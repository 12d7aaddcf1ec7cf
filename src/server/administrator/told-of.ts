import type { Role } from '../../domain/staff/roles.ts';
import { readSettings } from '../content/index.ts';
import type { Queryable } from '../platform/database/schema.ts';

/**
 * Who is told that an account's password or second factor was changed: its own address, and of the owner's the support
 * address.
 */
export async function toldOf(
  db: Queryable,
  { role, email }: { role: Role; email: string },
): Promise<{ to: string; account: Role }> {
  const to = role === 'owner' ? (await readSettings(db)).supportEmail : email;
  return { to, account: role };
}
