import { Resolver } from 'node:dns/promises';
import type { Signature } from '../../contracts/admin-evidence.ts';
import type { ReadMail } from './read-mail.ts';

/** Fetches the text records of a name, as node:dns does. */
export type ResolveText = (name: string) => Promise<string[][]>;

type Checked = { signature: Signature; signedBy: string[] };

/** Interac's own domain; its mails come from payments.interac.ca. */
const INTERAC = /^([a-z0-9-]+\.)*interac\.ca$/i;
/** Milliseconds until a check is given up, and for one answer of the name server. */
const LONGEST = 5000;
const LONGEST_ANSWER = 2000;
/** Signatures of which keys are fetched; a mail has one to three. */
const MOST_KEYS = 4;
/** What a signature of Interac must cover, so that what is read of the mail is Interac's. */
const COVERED = ['from', 'subject'];

const unchecked: Checked = { signature: 'unchecked', signedBy: [] };

export function isInteracs(address: string): boolean {
  return INTERAC.test(address.split('@').at(-1) ?? '');
}

/**
 * Checks a mail's DKIM signatures (RFC 6376) with their signers' keys. `now` in milliseconds. Asks the network, so
 * that it has no place in a transaction; without one, or after a few seconds, the answer is 'unchecked'.
 */
export async function checkSignature(
  mail: Pick<ReadMail, 'raw' | 'doubled' | 'fromAddress'>,
  now: number,
  resolve?: ResolveText,
): Promise<Checked> {
  const { raw } = mail;
  if (!raw) return { signature: 'text', signedBy: [] };
  const resolver = new Resolver({ timeout: LONGEST_ANSWER, tries: 2 });
  const patience = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => patience.resolve('late'), LONGEST);
  try {
    const checking = verify(raw, now, resolve ?? ((name) => resolver.resolveTxt(name)));
    const results = await Promise.race([checking, patience.promise]);
    return results === 'late' ? unchecked : judge(mail, results);
  } catch {
    // Whatever a made-up mail makes the library stumble over.
    return unchecked;
  } finally {
    clearTimeout(timer);
    resolver.cancel();
  }
}

type Result = { domain: string; result: string; covers: string[]; isCut: boolean };

async function verify(raw: Buffer, now: number, resolve: ResolveText): Promise<Result[]> {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  let asked = 0;
  const { results } = await dkimVerify(raw, {
    strict: true,
    curTime: new Date(now),
    resolver: async (name) => {
      asked += 1;
      if (asked > MOST_KEYS) throw new Error('The mail names too many signers');
      return resolve(name);
    },
  });
  return results.map(({ signingDomain = '', status, signingHeaders, canonBodyLengthLimited }) => ({
    domain: signingDomain.toLowerCase(),
    result: status.result,
    covers: (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/),
    isCut: canonBodyLengthLimited ?? false,
  }));
}

function judge(
  { fromAddress, doubled }: Pick<ReadMail, 'doubled' | 'fromAddress'>,
  all: Result[],
): Checked {
  const signed = all.filter(({ result }) => result !== 'none');
  const fits = signed.filter(({ result }) => result === 'pass');
  const signedBy = [...new Set(fits.map(({ domain }) => domain))];
  return { signature: nameOf(), signedBy };

  function nameOf(): Signature {
    if (signed.length === 0) return 'none';
    // A signature for one head, or a part of the text, says nothing of what was added.
    if (doubled.length > 0 || fits.some(({ isCut }) => isCut)) return 'broken';
    const isWhole = ({ domain, covers }: Result) =>
      INTERAC.test(domain) && COVERED.every((field) => covers.includes(field));
    if (isInteracs(fromAddress) && fits.some(isWhole)) return 'interac';
    if (signed.some(({ result }) => result === 'temperror')) return 'unchecked';
    if (fits.length === 0) return 'broken';
    return 'other';
  }
}
