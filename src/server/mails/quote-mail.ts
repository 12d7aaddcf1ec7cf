import type { Draft, DraftProduct } from '../../contracts/orders/drafts.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { describeClosure, findClosureAhead } from '../../domain/delivery/closures.ts';
import { describeTerms } from '../../domain/orders/terms.ts';
import { formatDollars } from '../../domain/pricing/money.ts';
import { findDraft, keyOfQuoteMail, QUOTE_MAIL } from '../drafts/index.ts';
import type { Reaction } from '../events/index.ts';
import type { MailRow } from '../platform/database/tables.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import { gatherLetterhead } from './letterhead.ts';
import { type Letterhead, type MailContent, notice, paragraph } from './mail-content.ts';
import { dayInWords, greet, listItems } from './order-mails/blocks.ts';
import { renderMail } from './render-mail.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** To whom the owner has written it; sent again, it is another mail. */
export function mailQuote(parts: MailParts): Reaction<'quote.sent'> {
  return async ({ draftId }, at) => {
    const draft = await findOpenDraft(parts, draftId);
    if (!draft?.customer.email) return;
    const { firstName, lastName, email } = draft.customer;
    const head = await gatherLetterhead(parts);
    await writeMail(
      parts,
      {
        key: keyOfQuoteMail(draftId, at),
        kind: QUOTE_MAIL,
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        headers: { 'Reply-To': head.supportEmail },
      },
      quoteMail(head, draft, parts.clock()),
      head,
    );
  };
}

export function isQuoteMail({ kind }: Pick<MailRow, 'kind'>): boolean {
  return kind === QUOTE_MAIL;
}

/** What a quote says as it is about to be sent: what the draft offers by now; undefined where that is over. */
export async function recheckQuote(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  { key }: Pick<MailRow, 'key'>,
): Promise<MailWords | undefined> {
  const draft = await findOpenDraft(parts, key.split(':')[1] ?? '');
  if (!draft) return undefined;
  const head = await gatherLetterhead(parts);
  return renderMail(quoteMail(head, draft, parts.clock()), head);
}

async function findOpenDraft({ db, clock }: Pick<MailParts, 'db' | 'clock'>, id: string) {
  const draft = await findDraft(db, id, clock());
  const isOpen = draft?.state === 'open' || draft?.state === 'sent';
  return isOpen && draft.lines.length > 0 ? draft : undefined;
}

type Offer = Pick<
  Draft,
  'customer' | 'business' | 'lines' | 'adjustments' | 'amounts' | 'note' | 'validUntil' | 'path'
> & { products: readonly Pick<DraftProduct, 'id' | 'name' | 'dosage'>[] };

/** `now` in milliseconds. */
export function quoteMail(head: Letterhead, draft: Offer, now: number): MailContent {
  const { company, poNumber, termsDays } = draft.business;
  const facts = [
    { label: 'Company', value: company },
    { label: 'Purchase order', value: poNumber, mono: true },
    { label: 'Terms', value: termsDays > 0 ? describeTerms(termsDays) : '' },
  ].filter(({ value }) => value !== '');
  const { lines, products, adjustments, amounts, note, validUntil } = draft;
  const lastDay = dayInWords(`${validUntil}T20:00:00Z`);
  const { origin, shopName, supportPhone, closures } = head;
  const closure = findClosureAhead(closures, shopDay(now), validUntil);
  return {
    subject: `Your quote from ${shopName}: ${formatDollars(amounts.total)}`,
    preheader: `Valid until the end of ${lastDay}.`,
    title: 'Your quote',
    blocks: [
      greet(draft.customer),
      paragraph(`Here is what we offer you. The prices hold until the end of ${lastDay}.`),
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      listItems(
        lines.map(({ productId, quantity, price }) => {
          const { name = 'A product that is no longer sold', dosage = '' } =
            products.find(({ id }) => id === productId) ?? {};
          return { name, dosage, quantity, price };
        }),
        { ...amounts, adjustments },
      ),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, rows: facts }] : []),
      origin
        ? { kind: 'link', label: 'See and accept the quote', href: origin + draft.path }
        : paragraph(`To accept it, reply to this email or call us, ${supportPhone}.`),
      paragraph(
        `Nothing is set aside until you accept it. You then give the shipping address, and ${termsDays > 0 ? 'we ship before you pay' : 'pay by Interac e-Transfer'}. If something should be different, reply to this email.`,
      ),
      ...(closure ? [notice(describeClosure(closures, closure))] : []),
    ],
    reason: `You are receiving this email because ${shopName} wrote this quote for you.`,
  };
}
