import type { signUpForNewsletter } from '../../contracts/mailing/newsletter.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { NEWSLETTER_PERCENT } from '../../domain/customers/newsletter.ts';
import { issueFirstOrderCode } from '../discounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { findSubscriberId, giveCode, insertSubscriber, lockWithoutCode } from './store.ts';

type Wanted = Input<typeof signUpForNewsletter>['body'];

/**
 * Puts an address on the list with its consent and a code of its own, both or neither. Two sign-ups at
 * once make one subscriber. Throws an HttpError (409) for an address that is on the list: its code is mailed to it
 * again, never shown to whoever asks; one that was imported gets its first code so.
 */
export async function signUp(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  { email, consent }: Wanted,
): Promise<{ discountCode: string }> {
  const known = await findSubscriberId(db, email);
  if (known) {
    const answerAgain = async (trx: Queryable) => {
      const now = clock();
      if (await lockWithoutCode(trx, known)) {
        await giveCode(trx, known, (await issueCode(trx, now)).id);
      }
      await recordEvent(trx, { kind: 'subscriber.asked-again', subscriberId: known }, now);
    };
    await runTransaction(db, answerAgain, { drawsKeys: true });
    outbox.wake();
    throw alreadySubscribed();
  }
  const join = async (trx: Queryable) => {
    const now = clock();
    const issued = await issueCode(trx, now);
    const subscriberId = await insertSubscriber(trx, {
      email,
      discount_code_id: issued.id,
      consent_wording: consent?.wording ?? null,
      consent_page: consent?.page ?? null,
      created_at: now,
    });
    if (!subscriberId) throw alreadySubscribed();
    await recordEvent(trx, { kind: 'subscriber.joined', subscriberId }, now);
    return { discountCode: issued.code };
  };
  const joined = await runTransaction(db, join, { drawsKeys: true });
  outbox.wake();
  return joined;
}

const issueCode = (trx: Queryable, now: number) =>
  issueFirstOrderCode(trx, { prefix: 'NEWS', percent: NEWSLETTER_PERCENT }, now);

function alreadySubscribed() {
  return conflict('already_subscribed', 'This address is already on the list.');
}
