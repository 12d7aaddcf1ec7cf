import { type Column, cellReader, recogniseColumns } from '../import/columns.ts';
import type { Table } from '../import/table.ts';
import { simplifyHeading } from '../text/plain-text.ts';

/** Headings and cells in small letters; '_', '-' and '$' are spaces. */
const simplify = (text: string) => simplifyHeading(text.replace(/[_$-]/g, ' ')).trim();

const COLUMNS: readonly Column<'email'>[] = [
  {
    key: 'email',
    names: [/^(?:e ?mail|e ?mail address|subscriber|courriel|adresse (?:e ?mail|courriel))$/],
    looksLike: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
    never: /refer|sponsor|parrain|owner|staff|agent|\breps?\b/,
    isRequired: true,
  },
];
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

/** Whether a file says who agreed to news by email, as those of shops and mailing services do. */
export function isMailingList(table: Table): boolean {
  return (
    recogniseColumns(table, COLUMNS, simplify).missing.length === 0 &&
    consentColumns(table.headings).length > 0
  );
}

/**
 * Reads a file that `isMailingList`. Somebody agreed if one of its columns says so and none says otherwise, on any line
 * of their address. `name` is the file's.
 */
export function readMailingList(table: Table, name = ''): MailingList {
  const { headings, lines } = table;
  const simple = headings.map(simplify);
  const read = cellReader(table, COLUMNS, simplify);
  const known = consentColumns(headings);
  const asked = new Set<string>();
  const addresses = new Set<string>();
  const agreed = new Map<string, { email: string; row: number }>();
  const refused = new Set<string>();
  let empty = 0;
  for (const row of lines) {
    const { line, cells } = row;
    const address = read(row, 'email');
    const key = address.toLowerCase();
    const yes = known.find(({ place, answer }) => answer.test(simplify(cells[place] ?? '')));
    if (hasRefused(simple, cells) || LISTS_OTHERS.test(name)) refused.add(key);
    if (address === '') empty += 1;
    else addresses.add(key);
    if (!yes || address === '') continue;
    asked.add(describe(headings[yes.place] ?? '', cells[yes.place] ?? ''));
    if (!agreed.has(key)) agreed.set(key, { email: address, row: line });
  }
  const kept = [...agreed].flatMap(([key, one]) => (refused.has(key) ? [] : [one]));
  return {
    source:
      SERVICES.find(([, heading]) => simple.some((one) => heading.test(one)))?.[0] ??
      'a mailing list',
    wording: [...asked].slice(0, 5).join('; '),
    agreed: kept,
    others: addresses.size + empty - kept.length,
  };
}

function consentColumns(headings: readonly string[]): { place: number; answer: RegExp }[] {
  return headings.flatMap((written, place) => {
    const heading = simplify(written);
    if (PHONE.test(heading)) return [];
    const answer = AGREED.find(([pattern]) => pattern.test(heading))?.[1];
    return answer ? [{ place, answer }] : [];
  });
}

function hasRefused(simple: readonly string[], cells: readonly string[]): boolean {
  return simple.some((heading, place) => {
    const cell = simplify(cells[place] ?? '');
    if (PHONE.test(heading)) return false;
    return (
      (LEFT.test(heading) && !NOTHING.test(cell)) || (STATUS.test(heading) && REFUSED.test(cell))
    );
  });
}

/** 'Accepts Email Marketing: yes'; of a time, that there is one. */
const describe = (column: string, answer: string) =>
  /\d{4}/.test(answer) ? `${column} is stated` : `${column}: ${answer.trim()}`;
