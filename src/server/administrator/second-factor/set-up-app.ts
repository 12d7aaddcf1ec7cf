import type { addAuthenticatorApp } from '../../../contracts/administrator/second-factor.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { readSettings } from '../../content/index.ts';
import type { SignedInVisitor } from '../../platform/sessions/visitor.ts';
import type { Shop } from '../../platform/shop.ts';
import { countAttempt } from '../login-attempts.ts';
import { findStep, makeSecret, otpauthAddress } from './authenticator-app.ts';
import { changeFactors } from './change-factors.ts';

const NAME = 'Authenticator app';

/** A secret for an app. It counts once `addApp` has got a code of it. */
export async function offerSecret({ db }: Pick<Shop, 'db'>, username: string) {
  const { shopName } = await readSettings(db);
  const secret = makeSecret();
  return { secret, uri: otpauthAddress(secret, shopName, username) };
}

/**
 * Sets up an authenticator app in place of the one before, whose recovery codes go too. Throws an HttpError: 400 for
 * a wrong code, 429 after too many attempts.
 */
export async function addApp(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  { secret, code }: Input<typeof addAuthenticatorApp>['body'],
  visitor: SignedInVisitor,
) {
  const attempt = await countAttempt(shop.db, visitor, shop.clock());
  const step = findStep(secret, code, shop.clock());
  await attempt.undo();
  return changeFactors(shop, visitor, async (trx) => {
    const former = await trx
      .deleteFrom('authenticator_apps')
      .where('administrator_id', '=', visitor.administrator.id)
      .executeTakeFirst();
    const app = {
      administrator_id: visitor.administrator.id,
      secret,
      last_step: step,
      added_at: shop.clock(),
    };
    await trx.insertInto('authenticator_apps').values(app).execute();
    const isReplaced = former.numDeletedRows > 0n;
    return {
      what: 'authenticator-added',
      name: NAME,
      is: isReplaced ? 'A new app' : 'Set up',
      ...(isReplaced && { was: 'The old app', isReplaced }),
    };
  });
}
