import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import type { MailFindings } from '../../../contracts/payments/notification-mails.ts';
import { countLines } from '../../../domain/files/count-lines.ts';
import { decodeText } from '../../../domain/files/decode-text.ts';
import { isCompoundFile } from '../../../domain/files/recognise-binary.ts';
import type { MailParts } from '../../../domain/payments/notification-mail.ts';
import { dropInvisible } from '../../../domain/text/typed-key.ts';
import { type HttpError, wrongField } from '../../platform/http/http-error.ts';

/** What is read of a mail, and what its checks need. */
export type ReadMail = MailParts & {
  cameAs: MailFindings['cameAs'];
  /** The bytes that a signature is about; undefined where only text was pasted. */
  raw: Buffer | undefined;
  to: string;
  /** Its Date field; undefined where there is none that can be read. */
  sentAt: string | undefined;
  /** Fields that a mail has once, and this one twice: somebody added one. */
  doubled: string[];
  /** The addresses in its From fields; an honest mail has one. */
  senders: string[];
  /** Whether programs would not agree on what From says: it is a group, or has characters that nobody sees. */
  isDisguised: boolean;
  /** Where a reply would go. */
  answersTo: string[];
  /** Its Authentication-Results, unchecked. */
  claims: string[];
  text: string;
};

/** How deep mails in mails are read; a forwarded one is two. */
const DEEPEST = 4;
/** Lines of a mail and of its header, and characters of a header; the longest real ones have a tenth. */
const MAX_LINES = 10_000;
const MAX_FIELD_LINES = 1000;
const MAX_HEAD_LENGTH = 100_000;
const MAX_CLAIMS = 5;

/**
 * Reads a mail: an .eml file, its pasted source, or the pasted text that a mail program shows. Of a mail that was
 * forwarded as an attachment, the inner one is read. Throws an HttpError (400) where nothing can be read.
 */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  if (isCompoundFile(bytes)) {
    throw notRead(
      "This is an Outlook .msg file. Save the email as .eml, or paste the email's text.",
    );
  }
  const written = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  const text = written.replaceAll('\0', '').trimStart();
  if (text.trim() === '') throw notRead('There is no text in this email.');
  if (countLines(text, MAX_LINES) > MAX_LINES) throw tooLong();
  if (!isSource(text)) return readPasted(text);
  // Pasting changes line ends, and signatures are computed over the original CR LF.
  const source = bytes.includes('\r\n') ? bytes : Buffer.from(written.replace(/\r\n?|\n/g, '\r\n'));
  return readSource(source, 1);
}

/**
 * Whether a text begins like the source of a mail, and not like what a mail program shows: with a field that only
 * machines write. A stray line among the fields does not spare a mail the check of its signature.
 */
function isSource(text: string): boolean {
  return /^(?:mime-version|message-id|received|dkim-signature|content-type)\s*:/im.test(
    headOf(text),
  );
}

/** A mail's fields, up to the first empty line. */
function headOf(text: string): string {
  const end = text.search(/\r?\n\r?\n/);
  return end < 0 ? text : text.slice(0, end);
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
    isDisguised: false,
    answersTo: [],
    claims: [],
  };
}

async function readSource(raw: Buffer, depth: number): Promise<ReadMail> {
  // Checking the signature of a header of thousands of lines would take minutes.
  const head = headOf(raw.toString('latin1'));
  if (head.length > MAX_HEAD_LENGTH || countLines(head, MAX_FIELD_LINES) > MAX_FIELD_LINES) {
    throw tooLong();
  }
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
    isDisguised: fieldsNamed(mail, 'from').some(isDisguised),
    senders: senders.flatMap(({ address = '' }) => (address.includes('@') ? [address] : [])),
    claims: fieldsNamed(mail, 'authentication-results')
      .map((value) => value.replace(/\s+/g, ' ').trim().slice(0, 1000))
      .slice(0, MAX_CLAIMS),
  };
}

/** Interac writes one plain address, behind a name that may be encoded. */
function isDisguised(from: string): boolean {
  const written = from.replace(/[\t\r\n]/g, ' ');
  const mailboxes = addressParser(written);
  return (
    hasUnseen(written) ||
    mailboxes.some(
      ({ name, address = '', group }) => group !== undefined || hasUnseen(name + address),
    )
  );
}

function hasUnseen(text: string): boolean {
  return /\p{Cc}/u.test(text) || dropInvisible(text) !== text;
}

async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  } catch {
    throw notRead('This email could not be read. Paste the text that you see instead.');
  }
}

/** The mail that another one carries as an attachment. */
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

/** Fields that mail programs show or rely on; of two, programs do not agree which one counts. */
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

function tooLong(): HttpError {
  return notRead(
    'This email is longer than any that a bank sends. Paste the text that you see instead.',
  );
}

function notRead(message: string): HttpError {
  return wrongField('content', message, 'mail_not_read');
}
