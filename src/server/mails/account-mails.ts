import { randomUUID } from 'node:crypto';
import type { Role } from '../../domain/staff/roles.ts';
import type { Sender } from '../config.ts';
import type { AccountChange, Reaction } from '../events/index.ts';
import { listPaidElsewhere } from '../orders/index.ts';
import type { UsableMailServer } from '../platform/mail-access/mail-access.ts';
import { openSmtp } from '../platform/mailer/smtp.ts';
import { gatherLetterhead } from './letterhead.ts';
import {
  dashboardLink,
  type Letterhead,
  type MailContent,
  notice,
  paragraph,
} from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** Milliseconds for an old mail server, which may be away for good. */
const TIME_LIMIT = 20_000;

/** To the owner, at the address from before the change: whoever made it may have put in their own. */
export function mailAccountChange(parts: MailParts): Reaction<'account.changed'> {
  return async ({ changeId, to, ...change }) => {
    const head = await gatherLetterhead(parts);
    const address = change.what === 'payment-address' ? change.after : undefined;
    const elsewhere = address ? await listPaidElsewhere(parts.db, address) : [];
    await writeMail(
      parts,
      {
        key: `account-changed:${changeId}`,
        kind: 'account-changed',
        to: { name: head.shopName, address: to },
      },
      accountChanged(head, { ...change, elsewhere }),
      head,
    );
  };
}

/** Tells the owner through another mail server than the one that is set; it may be a thief's. */
export async function tellThrough(
  { server, from }: { server: UsableMailServer; from: Sender },
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  change: Change,
): Promise<void> {
  const head = await gatherLetterhead(parts);
  const smtp = openSmtp(server, TIME_LIMIT);
  await smtp.send({
    ...renderMail(accountChanged(head, change), head),
    from,
    to: { name: head.shopName, address: head.supportEmail },
    messageId: `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: parts.clock(),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  });
  smtp.close();
}

type Change = {
  what: AccountChange;
  /** The administrator's name, or 'console'. */
  by: string;
  /** Whose account it is; undefined if it is about the shop. */
  account?: Role | undefined;
  before?: string | undefined;
  after?: string | undefined;
  /** Numbers of unpaid orders with another payment address. */
  elsewhere?: string[];
};

/** What was changed, and what it means. */
const changes: Record<AccountChange, { title: string; meaning: string }> = {
  'payment-address': {
    title: 'The address for e-Transfers was changed',
    meaning:
      'Customers who order from now on are told to pay to the new address. Orders that were placed before keep the address that they were placed with; while one is unpaid, its page in the dashboard can send its customer the current address.',
  },
  'pay-instructions': {
    title: 'The payment instructions were changed',
    meaning: 'Every customer who has yet to pay reads them above the address.',
  },
  'support-email': {
    title: 'The support address was changed',
    meaning: 'Emails to you, this kind included, go to the new address from now on.',
  },
  'mail-server': {
    title: 'The mail server was changed',
    meaning:
      'Every email of the shop goes out through the new one from now on, this kind included. You are told through the old one as well, if it still works.',
  },
  mailbox: {
    title: 'The mailbox was changed',
    meaning: 'The shop reads Interac’s notifications in the new one from now on.',
  },
  password: {
    title: 'The administrator’s password was changed',
    meaning: 'Every browser was signed out.',
  },
  'authenticator-added': {
    title: 'An authenticator app was set up',
    meaning:
      'Signing in takes a code of the app after the password. Other browsers were signed out.',
  },
  'authenticator-removed': {
    title: 'The authenticator app was removed',
    meaning: 'Its codes are not accepted any more. Other browsers were signed out.',
  },
  'passkey-added': {
    title: 'A passkey was added',
    meaning: 'It signs in without the password. Other browsers were signed out.',
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    meaning: 'It does not sign in any more. Other browsers were signed out.',
  },
  'recovery-codes-made': {
    title: 'New recovery codes were made',
    meaning: 'The old ones do not work any more.',
  },
  'second-factor-off': {
    title: 'The second factor was switched off',
    meaning:
      'It was switched off at the server’s console, and the password was replaced. Signing in takes the password alone.',
  },
};

const OWNERS_WAY_BACK =
  'If it was not you, somebody else can sign in. Undo it, then run “npm run admin -- reset-password --without-second-factor” on the server: it replaces the password, ends every session, and removes every app and passkey, which may be theirs. Set yours up again afterwards.';

const STAFF_WAY_BACK =
  'If it was not you, somebody else can sign in as you. Tell the shop’s owner at once: they can disable your account, which ends all its sessions.';

export function accountChanged(
  head: Letterhead,
  { what, by, account = 'owner', before, after, elsewhere = [] }: Change,
): MailContent {
  const { title, meaning } = changes[what];
  const isOwner = account === 'owner';
  return {
    subject: `${head.shopName}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preheader: 'If it was not you, act right away.',
    title,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(before ? [{ label: 'Until now', value: before }] : []),
          ...(after ? [{ label: before ? 'From now on' : 'Name', value: after }] : []),
          { label: 'Changed by', value: by },
          ...(elsewhere.length > 0
            ? [{ label: 'Unpaid orders with another address', value: elsewhere.join(', ') }]
            : []),
        ],
      },
      paragraph(meaning),
      notice(isOwner ? OWNERS_WAY_BACK : STAFF_WAY_BACK),
      ...(isOwner ? dashboardLink(head, '/audit', 'See what was changed') : []),
    ],
    reason: isOwner
      ? `You are receiving this email because this was the support address of ${head.shopName}, and you are always told about such changes.`
      : `You are receiving this email because you have an account in the administrator’s area of ${head.shopName}, and are always told about such changes.`,
  };
}
