import { isOneEditAway } from '../text/typos.ts';

export const mailDoubts = ['parts-differ', 'doubled', 'reply-elsewhere', 'look-alike'] as const;
/**
 * What makes a mail suspicious, whoever signed it. parts-differ: its text and its HTML disagree. doubled: it has two
 * senders, or twice a header field that should be there once. reply-elsewhere: Reply-To is neither Interac's nor an
 * address that an order vouches for. look-alike: a domain, or how its sender is written, is made to be mistaken for
 * Interac's.
 */
export type MailDoubt = (typeof mailDoubts)[number];

const INTERAC = /^([a-z0-9-]+\.)*interac\.ca$/i;
const NAME = 'interac';
/** The name inside a longer word, but not in 'interactive'. */
const NAMED = /interac(?!ti[vo]|tor)/;

/** Digits and letters of other scripts that look like the letters of the name. */
const lookAlikes = {
  i: '1l|ıіɩιӏ',
  n: 'ոп',
  t: '7тτ',
  e: '3еҽ',
  r: 'г',
  a: '4аαɑ',
  c: 'сϲ',
  o: '0',
};
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) =>
    Array.from(alike, (character) => [character, letter] as const),
  ),
);

/** Whether a domain is Interac's own; its mails come from payments.interac.ca. */
export function isInteracDomain(domain: string): boolean {
  return INTERAC.test(domain);
}

/** Whether a domain, in Unicode and not in Punycode, is made to be mistaken for Interac's. */
export function isLookAlike(domain: string): boolean {
  if (isInteracDomain(domain)) return false;
  const labels = domain.split('.');
  return [...labels.flatMap((label) => label.split('-')), ...labels, domain].some((label) => {
    const plain = simplify(label);
    return NAMED.test(plain) || isOneEditAway(plain, NAME);
  });
}

function simplify(label: string): string {
  const letters = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const same = Array.from(letters, (letter) => letterOf.get(letter) ?? letter).join('');
  return same.replace(/[^a-z]/g, '');
}
