import { mailUnlockLink } from '../mails/index.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { hashToken, makeToken } from '../platform/sessions/token.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { findOwner } from './store.ts';

/** Milliseconds for which a mailed link is valid. */
export const UNLOCK_LIFETIME = 60 * 60 * 1000;

/**
 * Mails the owner a link that makes a browser a known device, for when strangers' attempts block new browsers. Returns
 * false if one was mailed in the last quarter of an hour. Throws an HttpError (409) if no such mail can be sent.
 */
export async function sendUnlockLink(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mailer'>,
): Promise<boolean> {
  const token = makeToken();
  if (!(await mailUnlockLink(shop, token))) return false;
  await shop.db
    .insertInto('unlock_tokens')
    .values({ id: hashToken(token), expires_at: shop.clock() + UNLOCK_LIFETIME })
    .execute();
  return true;
}

/**
 * Makes this browser a known device, once per link; signing in still takes the password. Throws an HttpError (410) for a
 * used or expired link.
 */
export async function unlockBrowser(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
  { signingIn }: Pick<Visitor, 'signingIn'>,
): Promise<void> {
  const used = await db
    .deleteFrom('unlock_tokens')
    .where('id', '=', hashToken(token))
    .where('expires_at', '>', clock())
    .returning('id')
    .executeTakeFirst();
  const account = used && (await findOwner(db));
  if (!account) {
    throw new HttpError(410, 'link_expired', 'It was used before, or is more than an hour old.');
  }
  await signingIn.rememberDevice(account.id);
}
