import type { SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { recordChange } from '../../audit/index.ts';
import { readSettings } from '../../content/index.ts';
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
import { lockFactors } from '../store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
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
    await lockFactors(trx);
    if (!(await isAdministratorSession(trx, administrator.sessionId))) throw notSignedIn();
    const hadFactors = (await findFactors(trx)) !== undefined;
    const factorChange = await change(trx);
    const hasFactors = (await findFactors(trx)) !== undefined;
    const needsCodes = (hasFactors && !hadFactors) || factorChange.isReplaced;
    const codes = needsCodes ? await replaceRecoveryCodes(trx, administrator.id) : [];
    if (!hasFactors) await trx.deleteFrom('recovery_codes').execute();
    await endOtherAdministratorSessions(trx, administrator.sessionId);
    await reportChange(trx, factorChange, { by: administrator.username, at: clock() });
    return { ...(await showSecondFactor(trx)), newRecoveryCodes: codes };
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
    await lockFactors(trx);
    if (!(await isAdministratorSession(trx, administrator.sessionId))) throw notSignedIn();
    if (!(await findFactors(trx))) throw noFactors();
    const newRecoveryCodes = await replaceRecoveryCodes(trx, administrator.id);
    const factorChange = { name: 'Recovery codes', was: 'The old ones', is: 'New ones' };
    const made = { by: administrator.username, at: clock() };
    await reportChange(trx, { ...factorChange, what: 'recovery-codes-made' }, made);
    return { ...(await showSecondFactor(trx)), newRecoveryCodes };
  });
  outbox.wake();
  return changed;
}

/** Removes every factor and the recovery codes, if there are any. `at` in milliseconds. */
export async function switchFactorsOff(
  trx: Queryable,
  made: { by: string; at: number },
): Promise<void> {
  await lockFactors(trx);
  if (!(await findFactors(trx))) return;
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).execute();
  }
  await reportChange(
    trx,
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
  const { supportEmail } = await readSettings(trx);
  await recordAccountChange(trx, { what, to: supportEmail, by, after: name }, at);
}
