import { Resolver } from 'node:dns/promises';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Fetches the text records of a name, as node:dns does. */
type ResolveText = (name: string) => Promise<string[][]>;

/** Milliseconds for one answer of the name server. */
const MAX_ANSWER = 3000;
/** The names under which providers publish DKIM keys: only a mail says which one it was signed with. */
const SELECTORS = [
  ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2'],
  ...['fm1', 'protonmail', 'zoho', 'sig1', 'mx', 'smtp', 'key1'],
];
/** There is no such name, or it has no such records. */
const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

/** What the name servers say about who may send mails of an address's domain: SPF, DKIM and DMARC, in words. */
export async function checkSender(address: string, given?: ResolveText): Promise<Finding[]> {
  const domain = address.split('@').at(-1)?.toLowerCase() ?? '';
  const resolver = new Resolver({ timeout: MAX_ANSWER, tries: 1 });
  const resolve = given ?? ((name) => resolver.resolveTxt(name));
  try {
    return [
      describeSpf(domain, await findRecords(resolve, domain, /^v=spf1(\s|$)/i, ['ENODATA'])),
      describeDkim(domain, await findKeys(resolve, domain)),
      describeDmarc(domain, await findPolicy(resolve, domain)),
    ];
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    const why =
      code === 'ENOTFOUND'
        ? `The name server does not know ${domain}`
        : `The name server could not be asked about ${domain} (${code})`;
    return [
      warning(
        `${why}: SPF, DKIM and DMARC were not looked at.`,
        'Check the address that emails come from, and whether this machine can look up names on the internet.',
      ),
    ];
  }
}

function describeSpf(domain: string, [record, ...others]: string[]): Finding {
  const advice = `Your email provider says which TXT record ${domain} needs; it begins with 'v=spf1'.`;
  if (record === undefined) {
    const text = `SPF: ${domain} does not say which servers may send its emails. Others take them for junk more easily.`;
    return warning(text, advice);
  }
  if (others.length > 0) {
    return wrong(`SPF: ${domain} has ${others.length + 1} SPF records, so none counts.`, advice);
  }
  if (/\s\+?all(\s|$)/i.test(record)) {
    return wrong(`SPF: ${domain} lets every server in the world send its emails.`, advice);
  }
  return ok(`SPF: ${domain} says which servers may send its emails.`);
}

function describeDkim(domain: string, keys: readonly string[]): Finding {
  if (keys.length > 0) {
    return ok(
      `DKIM: ${domain} has a key (${keys.join(', ')}), with which its emails can be signed.`,
    );
  }
  const text = `DKIM: under the usual names, ${domain} has no key. Without a signature, emails are taken for junk more easily.`;
  return warning(
    text,
    'Switch DKIM on at your email provider. Its key may also have another name.',
  );
}

function describeDmarc(domain: string, policy: string | undefined): Finding {
  const meanings: Record<string, string> = {
    reject: 'are to be refused',
    quarantine: 'are to go to the junk folder',
    none: 'are to be delivered all the same',
  };
  if (policy === undefined) {
    const text = `DMARC: ${domain} does not say what happens to emails that others send in its name. Large providers ask for it.`;
    return warning(text, `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`);
  }
  return ok(
    `DMARC: emails that others send in the name of ${domain} ${meanings[policy] ?? meanings.none}.`,
  );
}

async function findKeys(resolve: ResolveText, domain: string): Promise<string[]> {
  const found = await Promise.all(
    SELECTORS.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      // An empty p is a key that was withdrawn.
      const keys = await findRecords(resolve, name, /(^|;)\s*p=[^;\s]/i).catch(() => []);
      return keys.length > 0 ? [selector] : [];
    }),
  );
  return found.flat();
}

/** The policy of the domain, or what the nearest one above it says of those below. */
async function findPolicy(resolve: ResolveText, domain: string): Promise<string | undefined> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = `_dmarc.${labels.slice(first).join('.')}`;
    const [record] = await findRecords(resolve, name, /^v=DMARC1\s*(;|$)/i);
    if (record === undefined) continue;
    const policy = readTag(record, 'p') ?? 'none';
    return first === 0 ? policy : (readTag(record, 'sp') ?? policy);
  }
  return undefined;
}

function readTag(record: string, tag: 'p' | 'sp'): string | undefined {
  return new RegExp(`;\\s*${tag}\\s*=\\s*(\\w+)`, 'i').exec(record)?.[1]?.toLowerCase();
}

async function findRecords(
  resolve: ResolveText,
  name: string,
  kind: RegExp,
  notThere = NOT_THERE,
): Promise<string[]> {
  try {
    const records = await resolve(name);
    return records.map((parts) => parts.join('')).filter((record) => kind.test(record));
  } catch (error) {
    if (notThere.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
