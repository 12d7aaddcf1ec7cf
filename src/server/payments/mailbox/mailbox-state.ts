import { z } from 'zod';
import { intakeOutcomes } from '../../../contracts/payments/intake.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { findSetting, replaceSetting } from '../../platform/database/settings.ts';
import { findMailbox, type NamedMailbox } from '../../platform/mail-access/mail-access.ts';
import type { Shop } from '../../platform/shop.ts';

const KEY = 'mailbox';
type Name = Pick<NamedMailbox, 'user' | 'host' | 'folder'>;
/** Milliseconds for which one machine has the mailbox: longer than reading it takes. */
const CLAIM = 5 * 60_000;

/** A mail of Interac's that was not recorded by itself. Nothing of what it says, which may be about a customer. */
const leftMail = z.object({
  uid: z.int(),
  /** When it came, and when the shop found it, in milliseconds. */
  at: z.number(),
  foundAt: z.number(),
  outcome: z.enum(intakeOutcomes),
  /** Why it cannot be read, if it is 'unreadable'. */
  fault: z.string().optional(),
  /** Whether Interac signed it. */
  isSigned: z.boolean().default(false),
  /** What it is recorded with if the owner does so; null if it cannot be. */
  sourceKey: z.string().nullable(),
});
export type LeftMail = z.infer<typeof leftMail>;

/** How far a mailbox has been read. Times in milliseconds. */
const mailboxState = z.object({
  /** Without the password. Of another mailbox, nothing of this is true. */
  name: z.string(),
  uidValidity: z.string(),
  /** The number of the last mail that was looked at; 0 before the first reading. */
  lastUid: z.int(),
  /** Nobody reads it before that. */
  dueAt: z.number(),
  /** Until then it is being read; 0 if it is not. */
  claimedUntil: z.number().default(0),
  readAt: z.number().nullable(),
  /** Since when it cannot be read, and how often it was tried in vain. */
  failure: z
    .object({
      since: z.number(),
      tries: z.int(),
      text: z.string(),
      advice: z.string(),
      detail: z.string().default(''),
    })
    .nullable(),
  left: z.array(leftMail),
});
export type MailboxState = z.infer<typeof mailboxState>;

const fresh = {
  uidValidity: '',
  lastUid: 0,
  dueAt: 0,
  claimedUntil: 0,
  readAt: null,
  failure: null,
  left: [],
};

export async function findMailboxState(db: Queryable, settings: Name): Promise<MailboxState> {
  return parseState(await findSetting(db, KEY), settings);
}

/** Has a mailbox that could not be read tried again at the next minute, or after the present reading, since it works now. */
export async function retryMailbox(parts: Pick<Shop, 'db' | 'config'>): Promise<void> {
  const { db } = parts;
  const mailbox = await findMailbox(parts);
  if (!mailbox) return;
  const stored = await findSetting(db, KEY);
  const state = parseState(stored, mailbox);
  if (stored !== undefined && state.failure) {
    await replaceSetting(db, KEY, stored, { ...state, dueAt: 0 });
  }
}

/**
 * Claims the mailbox for this machine if it is due. `finish` stores how far it was read. Undefined if it is not due, or
 * if another machine was faster.
 */
export async function claimMailbox(
  db: Queryable,
  settings: Name,
  now: number,
): Promise<{ state: MailboxState; finish: (state: MailboxState) => Promise<void> } | undefined> {
  const stored = await findSetting(db, KEY);
  const state = parseState(stored, settings);
  // A clock that was set back must not keep it waiting.
  const isAhead = (time: number) => now < time && time - now <= CLAIM;
  if (isAhead(state.dueAt) || isAhead(state.claimedUntil)) return undefined;
  const until = now + CLAIM;
  const claimed = { ...state, dueAt: until, claimedUntil: until };
  if (!(await replaceSetting(db, KEY, stored, claimed))) return undefined;
  return {
    state,
    async finish(read) {
      for (let isStored = false; !isStored; ) {
        const current = await findSetting(db, KEY);
        const { claimedUntil, dueAt } = parseState(current, settings);
        // It took too long, and another machine has it.
        if (claimedUntil !== until) return;
        const isWanted = dueAt !== until && read.failure !== null;
        const next = { ...read, claimedUntil: 0, ...(isWanted && { dueAt: 0 }) };
        isStored = await replaceSetting(db, KEY, current, next);
      }
    },
  };
}

function parseState(stored: string | undefined, { user, host, folder }: Name): MailboxState {
  const name = `${user} (${host}, ${folder})`;
  const { data } = mailboxState.safeParse(JSON.parse(stored ?? 'null'));
  return data?.name === name ? data : { name, ...fresh };
}
