import type { Config } from '../config.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/http-error.ts';
import {
  type AccessKind,
  findStoredAccess,
  openPassword,
} from '../platform/mail-access/stored-access.ts';

type Entered = { host: string; user: string; password: string };

/**
 * The password that was entered; where none was, the stored one, which goes to no other host and user: whoever has
 * stolen a session must not have it sent to a server of theirs. Throws an HttpError (400) if it has to be entered.
 */
export async function resolvePassword(
  { db, config }: { db: Queryable; config: Config },
  kind: AccessKind,
  { host, user, password }: Entered,
): Promise<string> {
  if (password !== '' || user === '') return password;
  const stored = await findStoredAccess(db, kind);
  if (!stored || stored.user === '') throw wrongField('password', 'Enter the password');
  if (stored.host !== host || stored.user !== user) {
    throw wrongField(
      'password',
      `Enter the password again: the stored one is for ${stored.user} at ${stored.host} alone`,
    );
  }
  const opened = await openPassword(config, kind, stored);
  if (opened !== undefined) return opened;
  throw wrongField('password', 'Enter the password again: the stored one cannot be read any more');
}
