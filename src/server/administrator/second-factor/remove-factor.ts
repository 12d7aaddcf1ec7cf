import type { Queryable } from '../../platform/database/schema.ts';
import { notFound, wrongField } from '../../platform/http/http-error.ts';
import type { SignedInVisitor } from '../../platform/sessions/visitor.ts';
import type { Shop } from '../../platform/shop.ts';
import { checkPassword } from '../check-password.ts';
import { changeFactors, type FactorChange } from './change-factors.ts';
import { findFactors } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'outbox'>;

/** Removes the authenticator app. Throws an HttpError: 404 without one; otherwise as `removeFactor`. */
export function removeApp(shop: Parts, password: string | undefined, visitor: SignedInVisitor) {
  return removeFactor(shop, password, visitor, async (trx) => {
    const removed = await trx
      .deleteFrom('authenticator_apps')
      .where('administrator_id', '=', visitor.administrator.id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw notFound('No authenticator app is set up');
    return { what: 'authenticator-removed', name: 'Authenticator app', was: 'Set up' };
  });
}

/** Removes a passkey. Throws an HttpError: 404 if there is no such passkey; otherwise as `removeFactor`. */
export function removePasskey(
  shop: Parts,
  id: string,
  password: string | undefined,
  visitor: SignedInVisitor,
) {
  return removeFactor(shop, password, visitor, async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('administrator_id', '=', visitor.administrator.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('There is no such passkey');
    return { what: 'passkey-removed', name: `Passkey ‘${removed.name}’`, was: 'Added' };
  });
}

/** The last factor goes with the password alone. Throws an HttpError: 400 for a wrong or missing one, 429 after too many. */
async function removeFactor(
  shop: Parts,
  password: string | undefined,
  visitor: SignedInVisitor,
  remove: (trx: Queryable) => Promise<FactorChange>,
) {
  if (password !== undefined) await checkPassword(shop, password, visitor, 'password');
  return changeFactors(shop, visitor, async (trx) => {
    const factorChange = await remove(trx);
    if (password === undefined && !(await findFactors(trx, visitor.administrator.id))) {
      throw wrongField(
        'password',
        'Enter your password: without this, it alone signs in',
        'password_required',
      );
    }
    return factorChange;
  });
}
