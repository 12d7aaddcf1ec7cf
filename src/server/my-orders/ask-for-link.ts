import type { askForLink as endpoint } from '../../contracts/checkout/my-orders.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { recordEvent } from '../events/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { tooManyAttempts } from '../platform/http/http-error.ts';
import { countUp } from '../platform/http/limit-requests.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import { hashToken, makeToken } from '../platform/sessions/token.ts';
import type { Shop } from '../platform/shop.ts';
import { insertLink } from './store.ts';

/** Mails that anybody can have sent to one address, from all networks together. */
const LIMIT = { max: 5, perSeconds: 60 * 60 };

/**
 * Has the link to its orders mailed to an address. Whether it has any is looked up where the mail is written, so that
 * neither the answer nor its time tells. Gives what makes the mailed code work in this browser. Throws an HttpError
 * (429) after many mails to the address.
 */
export async function askForLink(
  { db, clock, outbox, config }: Pick<Shop, 'db' | 'clock' | 'outbox' | 'config'>,
  typed: string,
): Promise<Answer<typeof endpoint>> {
  const email = typed.toLowerCase();
  const now = clock();
  const wait = await countUp(db, `my orders of ${hashToken(email)}`, LIMIT, now);
  if (wait !== undefined) throw tooManyAttempts(wait);
  const request = makeToken();
  const id = hashToken(request);
  await runTransaction(db, async (trx) => {
    await insertLink(trx, { id, email, now });
    await recordEvent(trx, { kind: 'my-orders.link-asked', linkId: id }, now);
  });
  outbox.wake();
  return {
    request,
    hasLink: config.publicUrl !== undefined,
    canSend: await hasMailServer({ db, config }),
  };
}
