import { randomInt } from 'node:crypto';
import { DAY, shopDay } from '../../domain/dates/shop-day.ts';
import type { Reaction } from '../events/index.ts';
import { countOrdersOf, findLink, type Mailed, setMailed } from '../my-orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { MailRow } from '../platform/database/tables.ts';
import { makeToken } from '../platform/sessions/token.ts';
import { gatherLetterhead } from './letterhead.ts';
import { type Letterhead, type MailContent, paragraph } from './mail-content.ts';
import { wasMailedSince } from './store.ts';
import { type MailParts, writeMail } from './write-mail.ts';

const LINK_MAIL = 'my-orders-link';
const NONE_MAIL = 'my-orders-none';

/** Link and code to whoever has orders; to anybody else a word that there are none, at most once a day. */
export function mailMyOrdersLink(parts: MailParts): Reaction<'my-orders.link-asked'> {
  return async ({ linkId }, at) => {
    const { db, clock } = parts;
    const link = await findLink(db, linkId, clock());
    if (!link) return;
    const head = await gatherLetterhead(parts);
    const envelope = {
      to: { name: '', address: link.email },
      headers: { 'Reply-To': head.supportEmail },
    };
    if ((await countOrdersOf(db, link.email)) === 0) {
      const since = { to_address: link.email, since: at - DAY };
      if (await wasMailedSince(db, [NONE_MAIL], since)) return;
      // Two that are written at the same moment have one key.
      const key = `${NONE_MAIL}:${link.email}:${shopDay(at)}`;
      await writeMail(parts, { ...envelope, key, kind: NONE_MAIL }, noOrders(head), head);
      return;
    }
    const mailed = { token: makeToken(), code: String(randomInt(1e8)).padStart(8, '0') };
    // Both or neither: what is stored opens what was mailed.
    await runTransaction(db, async (trx) => {
      if (!(await setMailed(trx, linkId, mailed))) return;
      const key = keyOf(linkId);
      const content = myOrdersLink(head, mailed);
      await writeMail({ ...parts, db: trx }, { ...envelope, key, kind: LINK_MAIL }, content, head);
    });
    parts.mailer.wake();
  };
}

const keyOf = (linkId: string) => `${LINK_MAIL}:${linkId}`;

export function isLinkMail({ kind }: Pick<MailRow, 'kind'>): boolean {
  return kind === LINK_MAIL;
}

/** Whether what a mail brings still opens something: it may have waited long for the mail server. */
export async function isLinkValid(
  { db, clock }: Pick<MailParts, 'db' | 'clock'>,
  { key }: Pick<MailRow, 'key'>,
): Promise<boolean> {
  return (await findLink(db, key.slice(keyOf('').length), clock())) !== undefined;
}

export function myOrdersLink(head: Letterhead, { token, code }: Mailed): MailContent {
  const { origin, shopName } = head;
  const codeInWords = `${code.slice(0, 4)} ${code.slice(4)}`;
  return {
    subject: `Your orders at ${shopName}`,
    preheader: `${codeInWords} is your code.`,
    title: 'Your orders',
    blocks: [
      ...(origin
        ? [
            paragraph('Open this link, and press ‘Open My Orders’ there:'),
            {
              kind: 'link' as const,
              label: 'My orders',
              // After the #, so that no log and no other site sees it, and no program that follows links uses it up.
              href: `${origin}/my-orders#link=${token}`,
            },
            paragraph('Or type this code where you asked for it:'),
          ]
        : [paragraph('Type this code where you asked for it:')]),
      { kind: 'facts', rows: [{ label: 'Your code', value: codeInWords, mono: true }] },
      paragraph(
        'It works once, within 30 minutes. Do not pass it on: it shows your orders, invoices and addresses. If you did not ask for it, there is nothing to do.',
      ),
    ],
    reason: `You are receiving this email because somebody, most likely you, asked ${shopName} for the orders of this address.`,
  };
}

export function noOrders(head: Letterhead): MailContent {
  const { shopName } = head;
  return {
    subject: `No orders with this address at ${shopName}`,
    preheader: 'Perhaps you ordered with another address.',
    title: 'No orders with this address',
    blocks: [
      paragraph(
        'Somebody, most likely you, asked for the orders of this address. There are none. If you ordered with another address, ask again with that one.',
      ),
      paragraph('If you did not ask, there is nothing to do.'),
    ],
    reason: `You are receiving this email because somebody asked ${shopName} for the orders of this address.`,
  };
}
