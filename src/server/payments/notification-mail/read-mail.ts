import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import type { MailFindings } from '../../../contracts/payments/notification-mails.ts';
import type { MailParts } from '../../../domain/payments/notification-mail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { decodeText } from '../bank-import/decode-text.ts';

/** A mail with what is read of it and what is checked. */
export type ReadMail = MailParts & {
  cameAs: MailFindings['cameAs'];
  /** The bytes that a signature is about; undefined where only text was pasted. */
  raw: Buffer | undefined;
  to: string;
  /** The time of its head as an ISO time; undefined where there is none. */
  sentAt: string | undefined;
  /** Fields that every mail has once and this one twice: somebody added one. */
  doubled: string[];
  /** The addresses of its senders, of which a mail has one. */
  senders: string[];
  /** Where an answer would go. */
  answersTo: string[];
  /** Authentication-Results, as they stand there. */
  claims: string[];
  text: string;
};

/** Mails in mails in mails; a forwarded one is two. */
const DEEPEST = 4;
const OUTLOOK = '\u00d0\u00cf\u0011\u00e0';
const MOST_CLAIMS = 5;

/**
 * Reads a mail: a .eml file, its source as it was pasted, or the text that is seen of it. Of a mail that was forwarded
 * as an attachment, the one inside is read. Throws a Refusal (400) where nothing can be read.
 */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  if (bytes.subarray(0, 4).toString('latin1') === OUTLOOK) {
    throw notRead("This is an Outlook .msg file. Save the mail as .eml, or paste the mail's text.");
  }
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (text.trim() === '') throw notRead('There is no text in this mail.');
  if (!isSource(text)) return readPasted(text);
  // What was pasted has lost its line ends; signatures are about the ones that mails have.
  const source = bytes.includes('\r\n') ? bytes : Buffer.from(text.replace(/\r\n?|\n/g, '\r\n'));
  return readSource(source, 1);
}

/**
 * Whether a text begins like the source of a mail, and not like what a mail program shows of it: by a field that
 * machines alone write. A line among them that is none makes it no less a mail, whose signature is looked at.
 */
function isSource(text: string): boolean {
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return /^(?:mime-version|message-id|received|dkim-signature|content-type)\s*:/im.test(head);
}

function readPasted(text: string): ReadMail {
  return {
    cameAs: 'text',
    raw: undefined,
    subject: '',
    fromName: '',
    fromAddress: '',
    replyTo: '',
    to: '',
    text,
    html: '',
    sentAt: undefined,
    doubled: [],
    senders: [],
    answersTo: [],
    claims: [],
  };
}

async function readSource(raw: Buffer, depth: number): Promise<ReadMail> {
  const mail = await parse(raw);
  const inner = depth < DEEPEST ? innerMail(mail) : undefined;
  if (inner) return { ...(await readSource(inner, depth + 1)), cameAs: 'attached' };
  const senders = fieldsNamed(mail, 'from').flatMap((value) =>
    addressParser(value, { flatten: true }),
  );
  const [from] = mailboxes(mail.from);
  const answersTo = (mail.replyTo ?? []).flatMap(mailboxes).map(({ address }) => address);
  const subject = mail.subject ?? '';
  return {
    cameAs: /^\s*(fwd?|tr|wg)\s*:/i.test(subject) ? 'forwarded' : 'mail',
    raw,
    subject,
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    replyTo: answersTo[0] ?? '',
    answersTo,
    to: (mail.to ?? []).flatMap(mailboxes)[0]?.address ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    sentAt: mail.date && !Number.isNaN(Date.parse(mail.date)) ? mail.date : undefined,
    doubled: doubledFields(mail),
    senders: senders.flatMap(({ address = '' }) => (address.includes('@') ? [address] : [])),
    claims: fieldsNamed(mail, 'authentication-results')
      .map((value) => value.replace(/\s+/g, ' ').trim().slice(0, 1000))
      .slice(0, MOST_CLAIMS),
  };
}

async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  } catch {
    throw notRead('This mail could not be read. Paste the text that you see of it instead.');
  }
}

/** The mail that another one carries. */
function innerMail({ attachments }: Email): Buffer | undefined {
  const attached = attachments.find(
    ({ mimeType, filename }) => mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? ''),
  );
  if (!attached || typeof attached.content === 'string') return undefined;
  return Buffer.from(new Uint8Array(attached.content));
}

function mailboxes(address: Address | undefined): { name: string; address: string }[] {
  if (!address) return [];
  return address.group ?? [{ name: address.name, address: address.address ?? '' }];
}

function fieldsNamed({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

/** What a mail program shows or reads by; of two, programs do not agree which one counts. */
const ONCE = [
  'from',
  'to',
  'subject',
  'date',
  'reply-to',
  'content-type',
  'content-transfer-encoding',
];

function doubledFields(mail: Email): string[] {
  return ONCE.filter((field) => fieldsNamed(mail, field).length > 1);
}

function notRead(message: string): Refusal {
  return new Refusal(400, 'mail_not_read', message, { content: message });
}
