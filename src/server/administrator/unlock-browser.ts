import { mailUnlockLink } from '../mails/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashToken, makeToken } from '../platform/sessions/token.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { findAdministrator } from './store.ts';

/** Milliseconds that a mailed link counts for. */
export const UNLOCK_LIFETIME = 60 * 60 * 1000;

/**
 * Mails the owner a link that makes a browser one of theirs, for when strangers guess and a new browser is told to wait.
 * Says false where one was mailed in this quarter of an hour. Throws a Refusal (409) where no such mail can be sent.
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
 * Remembers this browser as one of the owner's, once for each link; signing in still takes the password. Throws a Refusal
 * (410) for a link that does not count any more.
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
  const account = used && (await findAdministrator(db));
  if (!account) {
    throw new Refusal(410, 'link_expired', 'It was used before, or is older than an hour.');
  }
  await signingIn.remember(account.id);
}
