import { Resolver } from 'node:dns/promises';
import type { MailFindings, Signature } from '../../../contracts/payments/notification-mails.ts';
import { isInteracDomain } from '../../../domain/payments/mail-doubts.ts';
import type { ReadMail } from './read-mail.ts';

/** Fetches the text records of a name, as node:dns does. */
export type ResolveText = (name: string) => Promise<string[][]>;

type Signed = Pick<ReadMail, 'doubled' | 'fromAddress' | 'isDisguised'>;
type Checked = Pick<MailFindings, 'signature' | 'signedBy' | 'uncovered'>;

/** Milliseconds for a whole check, and for one answer of the name server. */
const MAX_CHECK = 5000;
const MAX_ANSWER = 2000;
/** A mail has one to three signatures; each is computed over the whole of it, so that a thousand would take minutes. */
const MAX_SIGNATURES = 4;
/** What a signature of Interac must cover, so that what is read of the mail is Interac's. */
const COVERED = ['from', 'subject'];
/** What else is read or shown. What the signature does not cover, anybody can have changed. */
const READ = ['To', 'Reply-To', 'Date', 'Content-Type', 'Content-Transfer-Encoding'];

const unchecked: Checked = { signature: 'unchecked', signedBy: [], uncovered: [] };

export function domainOf(address: string): string {
  return address.split('@').at(-1) ?? '';
}

/** Whether its sender is an address of Interac's, plainly written. */
export function isFromInterac({
  fromAddress,
  isDisguised,
}: Pick<ReadMail, 'fromAddress' | 'isDisguised'>): boolean {
  return !isDisguised && isInteracs(fromAddress);
}

export function isInteracs(address: string): boolean {
  return isInteracDomain(domainOf(address));
}

/**
 * Checks a mail's DKIM signatures (RFC 6376) with their signers' keys. `now` in milliseconds. It asks the
 * network, so never in a transaction; without a network, or after a few seconds, the answer is 'unchecked'.
 */
export async function checkSignature(
  mail: Signed & Pick<ReadMail, 'raw'>,
  now: number,
  resolve?: ResolveText,
): Promise<Checked> {
  const { raw } = mail;
  if (!raw) return { signature: 'text', signedBy: [], uncovered: [] };
  const fields = fieldsOf(raw);
  if (fields.filter((field) => field === 'dkim-signature').length > MAX_SIGNATURES) {
    return { signature: 'broken', signedBy: [], uncovered: [] };
  }
  const resolver = new Resolver({ timeout: MAX_ANSWER, tries: 2 });
  const patience = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => patience.resolve('late'), MAX_CHECK);
  try {
    const checking = verify(raw, now, resolve ?? ((name) => resolver.resolveTxt(name)));
    const results = await Promise.race([checking, patience.promise]);
    return results === 'late' ? unchecked : judge(mail, results, fields);
  } catch {
    // A made-up mail may make the library throw anything.
    return unchecked;
  } finally {
    clearTimeout(timer);
    resolver.cancel();
  }
}

type Result = { domain: string; result: string; covers: string[]; isCut: boolean };

async function verify(raw: Buffer, now: number, resolve: ResolveText): Promise<Result[]> {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const { results } = await dkimVerify(raw, {
    strict: true,
    curTime: new Date(now),
    resolver: resolve,
  });
  return results.map(({ signingDomain = '', status, signingHeaders, canonBodyLengthLimited }) => ({
    domain: signingDomain.toLowerCase(),
    result: status.result,
    covers: (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/),
    isCut: canonBodyLengthLimited ?? false,
  }));
}

function judge(mail: Signed, all: Result[], fields: readonly string[]): Checked {
  const signed = all.filter(({ result }) => result !== 'none');
  const fits = signed.filter(({ result }) => result === 'pass');
  const signedBy = [...new Set(fits.map(({ domain }) => domain))];
  const isWhole = ({ domain, covers }: Result) =>
    isInteracDomain(domain) && COVERED.every((field) => covers.includes(field));
  const own = isFromInterac(mail) ? fits.find(isWhole) : undefined;
  const signature = nameOf();
  const open = READ.filter((name) => {
    const field = name.toLowerCase();
    return fields.includes(field) && !own?.covers.includes(field);
  });
  return { signature, signedBy, uncovered: signature === 'interac' ? open : [] };

  function nameOf(): Signature {
    if (signed.length === 0) return 'none';
    // A signature of one head, or of a part of the text, says nothing about what was added.
    if (mail.doubled.length > 0 || fits.some(({ isCut }) => isCut)) return 'broken';
    if (own) return 'interac';
    if (signed.some(({ result }) => result === 'temperror')) return 'unchecked';
    if (fits.length === 0) return 'broken';
    return 'other';
  }
}

/** The names of a mail's header fields in lower case, each as often as it occurs, folded lines joined. */
function fieldsOf(raw: Buffer): string[] {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? undefined : end).toString('latin1');
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r\n?|\n/);
  return lines.map((line) => line.split(':', 1)[0]?.trim().toLowerCase() ?? '');
}
