import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError, wrongField } from '../platform/http/http-error.ts';
import { hashToken } from '../platform/sessions/token.ts';
import { putVerifiedAddress } from '../platform/sessions/verified-addresses.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { takeByCode, takeByToken, WRONG_CODE } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;
type SignedIn = { email: string };

/**
 * Shows this browser the orders of the address that the token was mailed to. Throws an HttpError (410) for a link that was
 * used or has expired.
 */
export async function openMyOrders(
  parts: Parts,
  visitor: Visitor,
  token: string,
): Promise<SignedIn> {
  const email = await verify(parts, visitor, (trx, now) => takeByToken(trx, token, now));
  if (email === undefined)
    throw expired('This link was used before, or is more than 30 minutes old.');
  return { email };
}

/** The same by the mailed code. Throws an HttpError: 400 for a wrong code, and 410 after several. */
export async function openByCode(
  parts: Parts,
  visitor: Visitor,
  { request, code }: { request: string; code: string },
): Promise<SignedIn> {
  const id = hashToken(request);
  const tried = await verify(parts, visitor, (trx, now) => takeByCode(trx, id, code, now));
  if (tried === undefined) {
    throw expired('Codes were tried too often, or the last one is over 30 minutes old. Ask again.');
  }
  // After the commit: a wrong code counts.
  if (tried === WRONG_CODE) throw wrongField('code', 'This is not the code of the last email');
  return { email: tried };
}

/** Runs `take`, and notes the address that it gives for this browser. */

async function verify(
  { db, clock }: Parts,
  visitor: Visitor,
  take: (trx: Queryable, now: number) => Promise<string | undefined>,
): Promise<string | undefined> {
  const verifying = runTransaction(db, async (trx) => {
    const email = await take(trx, clock());
    if (email === undefined || email === WRONG_CODE) return email;
    const sessionId = visitor.sessionId ?? (await visitor.startSession(trx));
    await putVerifiedAddress(trx, sessionId, email, clock());
    return email;
  });
  const taken = await verifying.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? sessionEnded() : error;
  });
  visitor.keepSession();
  return taken;
}

function expired(message: string): HttpError {
  return new HttpError(410, 'link_expired', message);
}

function sessionEnded(): HttpError {
  return conflict('session_ended', 'Your visit has ended. Please reload the page and try again.');
}
