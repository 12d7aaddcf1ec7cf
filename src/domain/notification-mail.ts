import { htmlToText } from './html-to-text.ts';
import { MOST_OF_ONE_TRANSFER } from './ledger.ts';
import type { Cents } from './money.ts';
import { findWrittenAmounts } from './written-amount.ts';
import { readWrittenDay } from './written-day.ts';

/** What a notification mail is made of; everything but the text may be ''. */
export type MailParts = {
  subject: string;
  /** The display name of From. */
  fromName: string;
  fromAddress: string;
  replyTo: string;
  text: string;
  html: string;
};

export const mailSubjects = ['incoming', 'request', 'sent'] as const;
/** What a mail is about: money that came, money that is asked for, or a transfer of the owner's own. */
export type MailSubject = (typeof mailSubjects)[number];

export const deposits = ['deposited', 'waiting', 'unknown'] as const;
/** Whether the money is in the account, or waits until the owner deposits it. */
export type Deposit = (typeof deposits)[number];

export const mailFacts = ['amount', 'sender', 'reference', 'day', 'message'] as const;
export type MailFact = (typeof mailFacts)[number];

export type Notification = {
  about: MailSubject;
  /** Every different amount that the mail names, in cents, the likeliest first. */
  amounts: Cents[];
  sender: string;
  /** The payer's address where the mail shows one. */
  senderAddress: string;
  message: string;
  reference: string;
  /** As 2026-08-31; undefined where the mail names none. */
  day: string | undefined;
  deposit: Deposit;
  /** What was looked for and is not there. */
  missing: MailFact[];
};

const MOST_MESSAGE = 400;
/** A real mail has some hundred short lines; of a hostile one no more is read. */
const MOST_LINES = 2000;
const LONGEST_LINE = 500;
/** The labels of a mail's details, without accents, at the start of a line. */
const LABELS = {
  message: /^(message|memo)\s*:\s*(.*)$/i,
  day: /^(date|date du virement|date of transfer)\s*:\s*(.*)$/i,
  reference:
    /^(reference(?: number| no\.?)?|(?:numero|no\.?|n°) de reference|n[°o]\.? ref\w*\.?)\s*[:#]?\s*(.*)$/i,
  sender: /^(sent from|sent by|envoye par|expediteur)\s*:\s*(.*)$/i,
  amount: /^(amount|montant)\s*:\s*(.*)$/i,
} as const;
type Label = keyof typeof LABELS;

/** What ends a message: another detail, or what stands below the details in every such mail. */
const BELOW_MESSAGE =
  /^(transfer details|precisions sur le virement|details du virement|(this|ce) (email|e-mail|courriel|message) |pour (des |de l')?(questions|aide|informations)|questions\??|faq|©|need help|besoin d'aide|--|_{3,}|(deposit|deposer) )/i;
/** The head of a mail that was forwarded as text. */
const FORWARDED =
  /^(-+ ?(forwarded|original|transfere|message)|(from|de|sent|envoye|to|a|cc|subject|objet|date)\s*:.*(@|\d{1,2}:\d{2}|<|virement|transfer))/i;

const SENDERS = [
  /you(?:'|’)?(?:ve| have)? received .*?\bfrom (.+?)(?: and it (?:has|was)|[.!]?$)/i,
  /(?:e-?transfer\s?:\s*)?(.+?) (?:has )?sent you (?:money|an? |\$|\d|cad)/i,
  /vous avez recu .*?\$\S* de (?:la part de )?(.+?)(?: et (?:ce montant|il|le montant)|[.!]?$)/i,
  /(?:virement interac\s?:\s*)?(.+?) vous a envoye/i,
];

/**
 * Reads a notification mail in English or French, as it came, forwarded or pasted. It takes what is there and says
 * what is not. A day after `latest` (2026-01-31) counts as none. Nothing of it is proved: anybody can write such a mail,
 * and a payer writes the message.
 */
export function readNotification(mail: MailParts, latest: string): Notification {
  const written = mail.text.trim() ? mail.text : textOf(mail.html);
  const lines = written.split(/\r\n?|\n/, MOST_LINES).map(clean);
  const subject = clean(mail.subject).replace(/^((re|fwd?|tr|fw)\s?:\s*)+/i, '');
  const details = readDetails(lines);
  const headlines = [subject, ...lines.filter((line) => !details.message.includes(line))];

  const amounts = amountsIn(headlines);
  const sender = details.sender || senderIn(headlines) || nameOf(mail.fromName);
  const day = readWrittenDay(details.day);
  const isToCome = day !== undefined && day > latest;
  const notification = {
    about: aboutOf(headlines),
    amounts,
    sender,
    senderAddress: payersAddress(mail),
    message: details.message.join('\n').slice(0, MOST_MESSAGE),
    reference: details.reference,
    day: isToCome ? undefined : day,
    deposit: depositOf(headlines),
  };
  const isThere: Record<MailFact, boolean> = {
    amount: amounts.length > 0,
    sender: sender !== '',
    reference: details.reference !== '',
    day: notification.day !== undefined,
    message: notification.message !== '',
  };
  return { ...notification, missing: mailFacts.filter((fact) => !isThere[fact]) };
}

/** '$25<sup>50</sup>' is not 2,550 dollars. */
function textOf(html: string): string {
  return htmlToText(html.replace(/<su[bp]\b/gi, ' $&'));
}

type Details = { message: string[]; day: string; reference: string; sender: string };

/** The details by their labels: on the label's line, or on the next. */
function readDetails(lines: readonly string[]): Details {
  const details: Details = { message: [], day: '', reference: '', sender: '' };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const found = labelOf(line);
    if (!found) continue;
    const next = lines.slice(at + 1).find((below) => below !== '') ?? '';
    const value = found.value || (labelOf(next) ? '' : next);
    if (found.label === 'message' && details.message.length === 0) {
      details.message = messageAt(lines, at, found.value);
      at += details.message.length - (found.value ? 1 : 0);
    } else if (found.label === 'day' && readWrittenDay(value)) {
      // The first may be the head of a forwarded mail: the detail stands below it.
      details.day = value;
    } else if (found.label === 'reference' && !details.reference) {
      details.reference = /^[a-z0-9]{6,24}\b/i.exec(value)?.[0] ?? '';
    } else if (found.label === 'sender' && !details.sender) {
      details.sender = nameOf(value);
    }
  }
  return details;
}

/** What the payer wrote: from the label's line until an empty line or the next label. */
function messageAt(lines: readonly string[], at: number, first: string): string[] {
  const message = first ? [first] : [];
  for (const line of lines.slice(at + 1)) {
    const ends = labelOf(line) || BELOW_MESSAGE.test(withoutAccents(line));
    if (ends || (line === '' && message.length > 0)) break;
    if (line !== '') message.push(line);
  }
  return message;
}

function labelOf(line: string): { label: Label; value: string } | undefined {
  const plain = withoutAccents(line);
  if (FORWARDED.test(plain) && !LABELS.day.test(plain)) return undefined;
  for (const label of ['message', 'day', 'reference', 'sender', 'amount'] as const) {
    const value = LABELS[label].exec(plain)?.[2];
    // Accents are one character each before and after: the value stands at the line's end.
    if (value !== undefined) return { label, value: value ? line.slice(-value.length).trim() : '' };
  }
  return undefined;
}

/** None where one is not understood: what is left might be a fee, or a part of it. */
function amountsIn(lines: readonly string[]): Cents[] {
  const named = lines.flatMap(findWrittenAmounts);
  const known = named.filter((amount) => amount !== undefined && amount <= MOST_OF_ONE_TRANSFER);
  return known.length < named.length ? [] : [...new Set(known)].filter((amount) => amount > 0);
}

function senderIn(lines: readonly string[]): string {
  for (const line of lines) {
    const plain = withoutAccents(line);
    for (const pattern of SENDERS) {
      const found = pattern.exec(plain)?.[1];
      if (!found) continue;
      const start = plain.indexOf(found);
      const name = nameOf(line.slice(start, start + found.length).replace(/^.*:\s*/, ''));
      if (name) return name;
    }
  }
  return '';
}

/** A payer's name as it is written, without an address behind it; '' for what names Interac or nobody. */
function nameOf(written: string): string {
  const name = clean(written.replace(/<[^>]*>?/g, '').replace(/["“”]/g, ''));
  const isNobody = /interac|notify|catch@|payments\b|^you$/i.test(name) || !/\p{L}/u.test(name);
  return isNobody || name.length > 100 ? '' : name;
}

/** Reply-To is the payer's with Interac; where somebody forwards the mail, it is theirs. */
function payersAddress({ fromAddress, replyTo }: MailParts): string {
  const isOwn = replyTo === '' || /@([^@]+\.)?interac\.ca$/i.test(replyTo);
  const isFromInterac = /@([^@]+\.)?interac\.ca$/i.test(fromAddress);
  return isOwn || !isFromInterac ? '' : replyTo;
}

function depositOf(lines: readonly string[]): Deposit {
  const all = withoutAccents(lines.join('\n'));
  const isDeposited =
    /automatically deposited|funds deposited|(has|have) been deposited|depose(e|s|es)? automatiquement|fonds ont ete deposes|a ete depose/i;
  if (isDeposited.test(all)) return 'deposited';
  const isWaiting =
    /deposit (your |the |my )?(money|funds|transfer)|to deposit|select your (financial institution|bank)|security (question|answer)|deposer (votre|vos|le|les)|(question|reponse) de securite|choisi\w* votre institution/i;
  return isWaiting.test(all) ? 'waiting' : 'unknown';
}

function aboutOf(lines: readonly string[]): MailSubject {
  const all = withoutAccents(lines.slice(0, 40).join('\n'));
  if (
    /(money request|requested money|requesting money|request for money|demande d'argent|vous demande)/i.test(
      all,
    )
  ) {
    return 'request';
  }
  const isSent =
    /your (interac )?(e-?)?transfer (of .{1,30} )?to .{1,80}(was|has been)|(accepted|deposited) your|you sent |your transfer was|a accepte votre|votre virement .{0,80}(a ete|a bien ete) (accepte|depose|envoye)|vous avez envoye/i;
  return isSent.test(all) ? 'sent' : 'incoming';
}

/** One line as people see it: single spaces, without the marks of quoted text and what cannot be seen. */
function clean(line: string): string {
  return shorten(line)
    .normalize('NFC')
    .replace(/^[>|\s\u00a0]+/, '')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/^\*+|\*+$/g, '')
    .trim();
}

/** A number that goes on behind the end is left out, not read in part. */
function shorten(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  return line.slice(0, LONGEST_LINE).replace(/[\p{N}\p{Cf}.,'’\s]+$/u, '');
}

/** As long as what it was, so that places in it are the same. */
function withoutAccents(text: string): string {
  return text
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[’‘]/g, "'");
}
