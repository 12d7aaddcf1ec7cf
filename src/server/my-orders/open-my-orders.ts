import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError, wrongField } from '../platform/http/http-error.ts';
import { hashToken } from '../platform/sessions/token.ts';
import { putVerifiedAddress } from '../platform/sessions/verified-addresses.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { type Taken, takeByCode, takeByToken } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/**
 * Shows this browser the orders of the address that the token was mailed to. Throws an HttpError (410) for a link that was
 * used or has expired.
 */
export async function openMyOrders(
  parts: Parts,
  visitor: Visitor,
  token: string,
): Promise<{ email: string }> {
  const taken = await verify(parts, visitor, (trx, now) => takeByToken(trx, token, now));
  if (typeof taken === 'object') return taken;
  throw expired('This link was used before, or is more than 30 minutes old.');
}

/** The same by the mailed code. Throws an HttpError: 400 for a wrong code, and 410 after several. */
export async function openByCode(
  parts: Parts,
  visitor: Visitor,
  { request, code }: { request: string; code: string },
): Promise<{ email: string }> {
  const id = hashToken(request);
  const taken = await verify(parts, visitor, (trx, now) => takeByCode(trx, id, code, now));
  if (typeof taken === 'object') return taken;
  if (taken === 'wrong') throw wrongField('code', 'This is not the code of the last email');
  throw expired('Codes were tried too often, or the last one is over 30 minutes old. Ask again.');
}

/** Notes the address that `take` gives for this browser. What it refuses is written too: a wrong code counts. */
async function verify(
  { db, clock }: Parts,
  visitor: Visitor,
  take: (trx: Queryable, now: number) => Promise<Taken>,
): Promise<Taken> {
  const verifying = runTransaction(db, async (trx) => {
    const taken = await take(trx, clock());
    if (typeof taken !== 'object') return { taken };
    const sessionId = visitor.sessionId ?? (await visitor.startSession(trx));
    const token = await putVerifiedAddress(trx, sessionId, taken.email, clock());
    return { taken, token };
  });
  const { taken, token } = await verifying.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? sessionEnded() : error;
  });
  visitor.keepSession();
  if (token) visitor.keepAddress(token);
  return taken;
}

function expired(message: string): HttpError {
  return new HttpError(410, 'link_expired', message);
}

function sessionEnded(): HttpError {
  return conflict('session_ended', 'Your visit has ended. Please reload the page and try again.');
}
