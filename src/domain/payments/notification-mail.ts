import { findWrittenAmounts, readWrittenAmount } from '../import/written-amount.ts';
import { readWrittenDay } from '../import/written-day.ts';
import type { Cents } from '../pricing/money.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { dropInvisibleButTurns } from '../text/typed-key.ts';
import { MAX_OF_ONE_TRANSFER } from './ledger.ts';
import { amountBeside, isOtherDetail, nameOf, readDetails, splitAtLabels } from './mail-details.ts';
import { findSender } from './mail-sender.ts';
import { readSentences } from './mail-sentences.ts';
import { classifyMail, type MailSubject } from './mail-subject.ts';

/** The parts of a notification mail; all but the text may be ''. */
export type MailParts = {
  subject: string;
  /** The display name of From. */
  fromName: string;
  fromAddress: string;
  replyTo: string;
  text: string;
  html: string;
};

export const deposits = ['deposited', 'waiting', 'unknown'] as const;
/** Whether the money is in the account, or the owner still has to deposit it. */
export type Deposit = (typeof deposits)[number];

export const mailFacts = ['amount', 'sender', 'reference', 'day', 'message'] as const;
export type MailFact = (typeof mailFacts)[number];

export type Notification = {
  about: MailSubject;
  /** Each amount that the mail names, in cents, the likeliest first. */
  amounts: Cents[];
  sender: string;
  /** The payer's address where the mail shows one. */
  senderAddress: string;
  message: string;
  reference: string;
  /** As 2026-08-31; undefined where the mail names none. */
  day: string | undefined;
  deposit: Deposit;
  /** What its text and its HTML disagree about; mail programs show only one of them. */
  differing: MailFact[];
  /** What was not found. */
  missing: MailFact[];
};

const MAX_MESSAGE = 400;
/** A real mail has a few hundred short lines; these limits are for hostile ones. */
const MAX_LINES = 2000;
const MAX_LINE_LENGTH = 500;
/** Mail programs break lines at 65 to 78 characters. */
const LONG_LINE = 50;
const INTERAC = /@([^@]+\.)?interac\.ca$/i;
const IN_AMOUNT = /[\p{N}.,'’$]/u;

/**
 * Reads a notification mail in English or French: original, forwarded or pasted. A day after `latest` (2026-01-31) does
 * not count. The result proves nothing: anybody can write such a mail, and the payer writes the message.
 */
export function readNotification(mail: MailParts, latest: string): Notification {
  const subject = clean(mail.subject).replace(/^((re|fwd?|tr|fw)\s?:\s*)+/i, '');
  const text = readPart(subject, mail.text, latest);
  const html = readPart(subject, textOf(mail.html), latest);
  // Some programs write a text part that only says that there is HTML.
  const told = mail.text.trim() && (saysAnything(text) || !mail.html.trim()) ? text : html;
  const isBoth = mail.text.trim() !== '' && mail.html.trim() !== '';
  const kinds = [text.about, html.about];
  const other = kinds.find((kind) => kind !== 'incoming' && kind !== 'unknown');
  const differing = isBoth ? compareParts(text, html) : [];
  const amounts = differing.includes('amount')
    ? [...new Set([...text.amounts, ...html.amounts])]
    : told.amounts;
  const notification: Omit<Notification, 'missing'> = {
    about: other ?? (kinds.includes('incoming') ? 'incoming' : 'unknown'),
    amounts: text.isUnread || html.isUnread ? [] : amounts,
    sender: told.sender || nameOf(clean(mail.fromName)),
    senderAddress: payersAddress(mail),
    message: told.message,
    reference: told.reference,
    day: told.day,
    deposit: told.deposit,
    differing,
  };
  const isThere: Record<MailFact, boolean> = {
    amount: notification.amounts.length > 0,
    sender: notification.sender !== '',
    reference: notification.reference !== '',
    day: notification.day !== undefined,
    message: notification.message !== '',
  };
  return { ...notification, missing: mailFacts.filter((fact) => !isThere[fact]) };
}

type Part = Pick<
  Notification,
  'about' | 'amounts' | 'sender' | 'message' | 'reference' | 'day' | 'deposit'
> & {
  /** The amounts without the subject's, which both parts share. */
  below: Cents[];
  /** Whether it names an amount that could not be read. */
  isUnread: boolean;
};

function readPart(subject: string, written: string, latest: string): Part {
  const lines = written
    .split(/\r\n?|\n/, MAX_LINES)
    .map(clean)
    .flatMap(splitAtLabels);
  const { messageLines, ...details } = readDetails(lines, findSender([subject, ...lines]));
  // The payer's message says nothing reliable about the transfer.
  const own = [subject, ...lines.filter((_, at) => !messageLines.has(at))];
  const day = readWrittenDay(details.day);
  const amounts = amountsIn(own);
  return {
    about: classifyMail(own),
    amounts: amounts ?? [],
    isUnread: amounts === undefined,
    below: amountsIn(own.slice(1)) ?? [],
    sender: details.sender || findSender(own),
    message: details.message.join('\n').slice(0, MAX_MESSAGE),
    reference: details.reference,
    day: day !== undefined && day > latest ? undefined : day,
    deposit: depositOf(own),
  };
}

function saysAnything({ below, reference, message }: Part): boolean {
  return below.length > 0 || reference !== '' || message !== '';
}

/** The facts that both parts state differently. */
function compareParts(one: Part, other: Part): MailFact[] {
  if (!saysAnything(one) || !saysAnything(other)) return [];
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const isOther = (a: string, b: string) =>
    a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
  const isOtherAmount =
    one.below.length > 0 &&
    other.below.length > 0 &&
    (one.below[0] !== other.below[0] || !isSubset(one.below, other.below));
  const differs: Record<MailFact, boolean> = {
    amount: isOtherAmount,
    sender: isOther(plain(one.sender), plain(other.sender)),
    reference: isOther(one.reference, other.reference),
    day: isOther(one.day ?? '', other.day ?? ''),
    message: isOther(plain(one.message), plain(other.message)),
  };
  return mailFacts.filter((fact) => differs[fact]);
}

/** Whether the shorter of two lists is part of the longer one. */
function isSubset(one: readonly Cents[], other: readonly Cents[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((amount) => long.includes(amount));
}

/** Each cell in a line of its own; the space keeps '$25<sup>50</sup>' from becoming 2,550 dollars. */
function textOf(html: string): string {
  return htmlToText(
    html.replace(/<su[bp]\b/gi, ' $&').replace(/<\/(?:t[dh]|d[td])\s*>/gi, '$&<br>'),
  );
}

/** Undefined if any amount cannot be read: those that can might be a fee, or only a part. */
function amountsIn(lines: readonly string[]): Cents[] | undefined {
  const amounts = new Set<Cents>();
  for (const amount of unwrap(withValues(lines)).flatMap(amountsOf)) {
    if (amount === undefined || amount > MAX_OF_ONE_TRANSFER) return undefined;
    if (amount > 0) amounts.add(amount);
  }
  return [...amounts];
}

/** Amounts with a '$', else the value of an amount's label. */
function amountsOf(line: string): (Cents | undefined)[] {
  const named = findWrittenAmounts(line);
  const value = amountBeside(line) ?? '';
  return named.length === 0 && /\d/.test(value) ? [readWrittenAmount(value)] : named;
}

/** Joins an amount's label that has no value beside it with the next line. */
function withValues(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const below = lines.slice(at + 1).find(Boolean) ?? '';
    const isJoined = amountBeside(line) === '' && !isOtherDetail(below);
    return isJoined ? `${line} ${below}` : line;
  });
}

/** Mail programs break long lines at any space, even within '1 250,00 $'. */
function unwrap(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const above = whole.at(-1) ?? '';
    const isBroken =
      above.length >= LONG_LINE &&
      IN_AMOUNT.test(above.slice(-1)) &&
      IN_AMOUNT.test(line.charAt(0));
    if (isBroken) whole[whole.length - 1] = `${above} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** In Interac's own mails Reply-To is the payer's address; in a forwarded one it is the forwarder's. */
function payersAddress({ fromAddress, replyTo }: MailParts): string {
  return INTERAC.test(fromAddress) && !INTERAC.test(replyTo) ? replyTo : '';
}

const DEPOSITED =
  /\b(?:has|have) (?:now |just |already |successfully )*been (?:\w+ly )?(?:auto-?)?deposited\b|\b(?:was|were) (?:\w+ly )?(?:auto-?)?deposited\b|\b(?:funds|money) deposited\b|\b(?:a|ont) (?:bien )?ete (?:\w+ment )?deposee?s?\b|\bfonds deposes\b|\b(?:est|sont) (?:\w+ment )?deposee?s? dans votre\b/;
const WAITING =
  /\bdeposit (?:your |the |my )?(?:money|funds|transfer)|\bto deposit\b|\bselect your (?:financial institution|bank)|\bsecurity (?:question|answer)|\bdeposer (?:votre|vos|le|les|ce|cet)\b|\b(?:question|reponse) de securite|\bchoisi\w* votre institution/;

/** 'Have your money automatically deposited' is an advertisement; only what has happened counts. */
function depositOf(lines: readonly string[]): Deposit {
  const sentences = readSentences(lines);
  if (sentences.some((sentence) => DEPOSITED.test(sentence))) return 'deposited';
  return sentences.some((sentence) => WAITING.test(sentence)) ? 'waiting' : 'unknown';
}

/** A line as people see it: single spaces, without quotation marks of replies and invisible characters. */
function clean(line: string): string {
  return (
    // Control characters become spaces, so that they do not join two numbers.
    dropInvisibleButTurns(
      shorten(line)
        .normalize('NFC')
        .replace(/[\p{Cc}\u180e]/gu, ' '),
    )
      .replace(/^[>|\s]+/, '')
      .replace(/\s+/g, ' ')
      .replace(/^\*+|\*+$/g, '')
      .trim()
  );
}

/** Leaves out a number at the cut: it might be only a part. */
function shorten(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line;
  return line.slice(0, MAX_LINE_LENGTH).replace(/[\p{N}\p{Cf}.,'’\s]+$/u, '');
}
