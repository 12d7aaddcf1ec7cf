import type { SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { recordChange } from '../../audit/index.ts';
import { type AccountChange, recordAccountChange } from '../../events/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, type HttpError, notSignedIn } from '../../platform/http/http-error.ts';
import {
  endOtherAdministratorSessions,
  isAdministratorSession,
} from '../../platform/sessions/administrator-sessions.ts';
import type { SignedInVisitor } from '../../platform/sessions/visitor.ts';
import type { Shop } from '../../platform/shop.ts';
import { findAdministrator, lockFactors } from '../store.ts';
import { toldOf } from '../told-of.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findFactors, showSecondFactor } from './store.ts';

/** How a change is called in the audit and the owner's mail. */
export type FactorChange = {
  what: AccountChange;
  name: string;
  was?: string;
  is?: string;
  /** In place of one that may be in other hands, with the recovery codes of its time. */
  isReplaced?: boolean;
};

type Changed = SecondFactor & { newRecoveryCodes: string[] };

/**
 * Adds, replaces or removes a factor in one transaction: signs other browsers out, audits, and tells the owner. The
 * first factor, and one in place of another, come with recovery codes; the last one takes them along. Throws an HttpError
 * (401) if another browser's change has ended this session meanwhile.
 */
export async function changeFactors(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  { administrator }: Pick<SignedInVisitor, 'administrator'>,
  change: (trx: Queryable) => Promise<FactorChange>,
): Promise<Changed> {
  const changed = await runTransaction(db, async (trx) => {
    await lockFactors(trx, administrator.id);
    if (!(await isAdministratorSession(trx, administrator.sessionId))) throw notSignedIn();
    const hadFactors = (await findFactors(trx, administrator.id)) !== undefined;
    const factorChange = await change(trx);
    const hasFactors = (await findFactors(trx, administrator.id)) !== undefined;
    const needsCodes = (hasFactors && !hadFactors) || factorChange.isReplaced;
    const codes = needsCodes ? await replaceRecoveryCodes(trx, administrator.id) : [];
    if (!hasFactors) await deleteRecoveryCodes(trx, administrator.id);
    await endOtherAdministratorSessions(trx, administrator);
    await reportChange(trx, administrator.id, factorChange, {
      by: administrator.username,
      at: clock(),
    });
    return { ...(await showSecondFactor(trx, administrator.id)), newRecoveryCodes: codes };
  });
  outbox.wake();
  return changed;
}

/** Makes recovery codes in place of the old ones. Throws an HttpError (401) if this session has ended meanwhile. */
export async function renewRecoveryCodes(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  { administrator }: Pick<SignedInVisitor, 'administrator'>,
): Promise<Changed> {
  const changed = await runTransaction(db, async (trx) => {
    await lockFactors(trx, administrator.id);
    if (!(await isAdministratorSession(trx, administrator.sessionId))) throw notSignedIn();
    if (!(await findFactors(trx, administrator.id))) throw noFactors();
    const newRecoveryCodes = await replaceRecoveryCodes(trx, administrator.id);
    const factorChange = { name: 'Recovery codes', was: 'The old ones', is: 'New ones' };
    const made = { by: administrator.username, at: clock() };
    await reportChange(
      trx,
      administrator.id,
      { ...factorChange, what: 'recovery-codes-made' },
      made,
    );
    return { ...(await showSecondFactor(trx, administrator.id)), newRecoveryCodes };
  });
  outbox.wake();
  return changed;
}

/** Removes somebody's every factor and recovery code, if there are any. `at` in milliseconds. */
export async function switchFactorsOff(
  trx: Queryable,
  { id }: { id: number },
  made: { by: string; at: number },
): Promise<void> {
  await lockFactors(trx, id);
  if (!(await findFactors(trx, id))) return;
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('administrator_id', '=', id).execute();
  }
  await reportChange(
    trx,
    id,
    { what: 'second-factor-off', name: 'Second factor', was: 'Every factor' },
    made,
  );
}

function noFactors(): HttpError {
  return conflict(
    'no_second_factor',
    'There is no second factor: set up an authenticator app or a passkey first',
  );
}

/** Without what is secret. */
async function reportChange(
  trx: Queryable,
  administratorId: number,
  { what, name, was, is }: FactorChange,
  { by, at }: { by: string; at: number },
): Promise<void> {
  await recordChange(trx, {
    by,
    at,
    kind: 'second factor',
    id: 'second-factor',
    name,
    ...(was && { before: { secondFactor: was } }),
    ...(is && { after: { secondFactor: is } }),
  });
  const account = await findAdministrator(trx, administratorId);
  if (!account) return;
  await recordAccountChange(trx, { what, ...(await toldOf(trx, account)), by, after: name }, at);
}
