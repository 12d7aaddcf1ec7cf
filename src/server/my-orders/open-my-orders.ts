import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError, wrongField } from '../platform/http/http-error.ts';
import { hashToken } from '../platform/sessions/token.ts';
import { putVerifiedAddress } from '../platform/sessions/verified-addresses.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { takeByCode, takeByToken } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;
type SignedIn = { email: string };

/** Shows this browser the orders of the address that the token was mailed to. Throws an HttpError (410) for a link that was used or has expired. */
export async function openMyOrders(
  parts: Parts,
  visitor: Visitor,
  token: string,
): Promise<SignedIn> {
  return verify(parts, visitor, async (trx, now) => {
    const email = await takeByToken(trx, token, now);
    return email === undefined ? undefined : { email };
  });
}

/** The same by the mailed code. Throws an HttpError: 400 for a wrong code, and 410 after several. */
export async function openByCode(
  parts: Parts,
  visitor: Visitor,
  { request, code }: { request: string; code: string },
): Promise<SignedIn> {
  return verify(parts, visitor, (trx, now) => takeByCode(trx, hashToken(request), code, now));
}

async function verify(
  { db, clock }: Parts,
  visitor: Visitor,
  take: (trx: Queryable, now: number) => Promise<SignedIn | 'wrong' | undefined>,
): Promise<SignedIn> {
  const verifying = runTransaction(db, async (trx) => {
    const taken = await take(trx, clock());
    if (taken === undefined || taken === 'wrong') return taken;
    const sessionId = visitor.sessionId ?? (await visitor.startSession(trx));
    await putVerifiedAddress(trx, sessionId, taken.email, clock());
    return taken;
  });
  const taken = await verifying.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? sessionEnded() : error;
  });
  if (taken === undefined) throw expired();
  // After the commit: a wrong code counts.
  if (taken === 'wrong') throw wrongField('code', 'This is not the code from the latest email');
  visitor.keepSession();
  return taken;
}

function expired(): HttpError {
  return new HttpError(
    410,
    'link_expired',
    'It was used before, is more than 30 minutes old, or its code was mistyped too often.',
  );
}

function sessionEnded(): HttpError {
  return conflict('session_ended', 'Your visit has ended. Please reload the page and try again.');
}
