import type { CsvRecord } from '../catalogue/imports/other-shop-products.ts';
import { simplifyHeading } from '../text/plain-text.ts';

/** Headings and cells in small letters; '_', '-' and '$' are spaces. */
const simplify = (text: string) => simplifyHeading(text.replace(/[_$-]/g, ' ')).trim();

const EMAIL = /^(?:e ?mail|e ?mail address|subscriber|courriel|adresse (?:e ?mail|courriel))$/;
/** What is said of messages on a phone says nothing of mails. */
const PHONE = /\b(?:sms|phone|text|mobile|whatsapp)\b/;

/** Columns that say who agreed, each with the answers that do. A time counts by being there. */
const AGREED: readonly (readonly [heading: RegExp, answer: RegExp])[] = [
  [/^accepts (?:email )?marketing$/, /^(?:yes|true|1|oui)$/],
  [
    /^(?:email )?(?:marketing )?consent$|^newsletter consent$/,
    /^(?:subscribed|yes|true|1|oui|express|email)$|\bemail\b/,
  ],
  [/^email permission status$/, /^express\b/],
  [/^(?:double )?opt(?:ed)? ?in$/, /^(?:yes|true|1|oui|confirmed)$/],
  [/^(?:subscription |contact |member |email |marketing )*(?:status|campaigns?)$/, /^subscribed$/],
  [
    /^(?:double |email )*(?:opt ?in|confirm(?:ation|ed)?|consent)(?: (?:time|date|at|timestamp))+$|^subscribed(?: (?:at|on|date))?$/,
    /\d{4}/,
  ],
];
/** Columns that tell who left, or must not be written to, if anything stands in them. */
const LEFT =
  /unsub|opt(?:ed)? ?out|\bclean(?:ed)?\b|blacklist|blocklist|suppress|bounce|complain|\bspam\b/;
const NOTHING = /^(?:|no|false|0|none|n\/a|\[ ?\]|never)$/;
const STATUS = /\b(?:status|campaigns?|consent|state)\b/;
const REFUSED =
  /unsub|never|non ?subscrib|not subscrib|clean|bounce|unconfirm|junk|spam|complain|pending|awaiting|implied|archiv|block|invalid|inactive|transactional|deleted|opted out|declin|withdr[ae]w|refus|revok|\bno\b|\bnot\b|^false$/;

const SERVICES: readonly (readonly [name: string, heading: RegExp])[] = [
  ['Mailchimp', /^(?:leid|euid|member rating)$/],
  ['Klaviyo', /^klaviyo|^email marketing consent$/],
  ['Brevo', /^(?:double opt in|contact id|email blacklisted|blacklisted)$/],
  ['Constant Contact', /^email permission status$/],
  ['Shopify', /^accepts (?:email )?marketing$/],
];

/** Mailchimp says by the file's name whom it lists. */
const LISTS_OTHERS = /^(?:un|non[-_ ]?)subscribed|^cleaned|^archived/i;

/** Those of a list who agreed to news by email, with their lines (the column names are line 1), and how many did not. */
export type MailingList = {
  /** Whose export it is: 'Shopify'; 'a mailing list' where nothing tells. */
  source: string;
  /** What says that they agreed: 'Accepts Email Marketing: yes'. */
  wording: string;
  agreed: { email: string; row: number }[];
  others: number;
};

/** Whether a file with these columns says who agreed to news by email, as those of shops and mailing services do. */
export function isMailingList(columns: readonly string[]): boolean {
  return (
    columns.some((column) => EMAIL.test(simplify(column))) && consentColumns(columns).length > 0
  );
}

/**
 * Reads a file that `isMailingList`. Somebody agreed if one of its columns says so and none says otherwise, on any line
 * of their address. `name` is the file's.
 */
export function readMailingList(
  columns: readonly string[],
  records: readonly CsvRecord[],
  name = '',
): MailingList {
  const simple = columns.map(simplify);
  const email = columns[simple.findIndex((heading) => EMAIL.test(heading))] ?? '';
  const known = consentColumns(columns);
  const asked = new Set<string>();
  const agreed = new Map<string, { email: string; row: number }>();
  const refused = new Set<string>();
  for (const [index, record] of records.entries()) {
    const address = record[email]?.trim() ?? '';
    const key = address.toLowerCase();
    const yes = known.find(([column, answer]) => answer.test(simplify(record[column] ?? '')));
    if (hasRefused(columns, record) || LISTS_OTHERS.test(name)) refused.add(key);
    if (!yes || address === '') continue;
    asked.add(describe(yes[0], record[yes[0]] ?? ''));
    if (!agreed.has(key)) agreed.set(key, { email: address, row: index + 2 });
  }
  const kept = [...agreed].flatMap(([key, one]) => (refused.has(key) ? [] : [one]));
  const addresses = new Set(records.map((record) => record[email]?.trim().toLowerCase() ?? ''));
  const empty = records.filter((record) => (record[email]?.trim() ?? '') === '').length;
  addresses.delete('');
  return {
    source:
      SERVICES.find(([, heading]) => simple.some((one) => heading.test(one)))?.[0] ??
      'a mailing list',
    wording: [...asked].slice(0, 5).join('; '),
    agreed: kept,
    others: addresses.size + empty - kept.length,
  };
}

function consentColumns(columns: readonly string[]): (readonly [string, RegExp])[] {
  return columns.flatMap((column) => {
    const heading = simplify(column);
    if (PHONE.test(heading)) return [];
    const answer = AGREED.find(([pattern]) => pattern.test(heading))?.[1];
    return answer ? [[column, answer] as const] : [];
  });
}

function hasRefused(columns: readonly string[], record: CsvRecord): boolean {
  return columns.some((column) => {
    const heading = simplify(column);
    const cell = simplify(record[column] ?? '');
    if (PHONE.test(heading)) return false;
    return (
      (LEFT.test(heading) && !NOTHING.test(cell)) || (STATUS.test(heading) && REFUSED.test(cell))
    );
  });
}

/** 'Accepts Email Marketing: yes'; of a time, that there is one. */
const describe = (column: string, answer: string) =>
  /\d{4}/.test(answer) ? `${column} is stated` : `${column}: ${answer.trim()}`;
