import type { Passkey, SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { PasskeyRow } from '../tables.ts';

/** What signing in takes besides the password. */
export async function showSecondFactor(db: Queryable): Promise<SecondFactor> {
  const app = await db.selectFrom('authenticator_apps').select('added_at').executeTakeFirst();
  const passkeys = await db.selectFrom('passkeys').selectAll().orderBy('added_at').execute();
  return {
    authenticatorApp: app ? { addedAt: isoTime(app.added_at) } : null,
    passkeys: passkeys.map(describePasskey),
    recoveryCodes: await countRows(db.selectFrom('recovery_codes')),
  };
}

function describePasskey({ id, name, added_at, used_at }: PasskeyRow): Passkey {
  return { id, name, addedAt: isoTime(added_at), usedAt: isoTime(used_at) };
}

/** Which factors there are; without any, the password alone signs in. */
export async function findFactors(
  db: Queryable,
): Promise<{ hasApp: boolean; hasPasskeys: boolean } | undefined> {
  const app = await db.selectFrom('authenticator_apps').select('added_at').executeTakeFirst();
  const factors = { hasApp: app !== undefined, hasPasskeys: await hasPasskeys(db) };
  return factors.hasApp || factors.hasPasskeys ? factors : undefined;
}

/** Whether a passkey can sign in. */
export async function hasPasskeys(db: Queryable): Promise<boolean> {
  const passkey = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
  return passkey !== undefined;
}
