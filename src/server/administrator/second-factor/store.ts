import type { Passkey, SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { PasskeyRow } from '../tables.ts';

/** What signing in takes besides the password. */
export async function showSecondFactor(
  db: Queryable,
  administratorId: number,
): Promise<SecondFactor> {
  const app = await findApp(db, administratorId);
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .orderBy('added_at')
    .execute();
  return {
    authenticatorApp: app ? { addedAt: isoTime(app.added_at) } : null,
    passkeys: passkeys.map(describePasskey),
    recoveryCodes: await countRows(
      db.selectFrom('recovery_codes').where('administrator_id', '=', administratorId),
    ),
  };
}

function describePasskey({ id, name, added_at, used_at }: PasskeyRow): Passkey {
  return { id, name, addedAt: isoTime(added_at), usedAt: isoTime(used_at) };
}

/** Which factors there are; without any, the password alone signs in. */
export async function findFactors(
  db: Queryable,
  administratorId: number,
): Promise<{ hasApp: boolean; hasPasskeys: boolean } | undefined> {
  const app = await findApp(db, administratorId);
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  const factors = { hasApp: app !== undefined, hasPasskeys: passkey !== undefined };
  return factors.hasApp || factors.hasPasskeys ? factors : undefined;
}

async function findApp(db: Queryable, administratorId: number) {
  return db
    .selectFrom('authenticator_apps')
    .select('added_at')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
}

/** Whether anybody has a passkey to sign in with. */
export async function hasPasskeys(db: Queryable): Promise<boolean> {
  const passkey = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
  return passkey !== undefined;
}
