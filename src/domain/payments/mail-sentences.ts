import { removeAccents } from '../text/plain-text.ts';
import { dropInvisible } from '../text/typed-key.ts';
import { findCertainSenders } from './mail-sender.ts';
import { dropGeneralStatements, NOT_HAPPENED, UNDONE } from './undone-transfer.ts';

/** 'declined, cancelled or expired' */
const UNDONES = new RegExp(
  `\\b(${UNDONE})(?:(?:,? (?:and|or|nor|et|ou)(?: est| a)? |, )${UNDONE}\\b)+`,
  'g',
);

const REQUEST = 'your (?:[\\w-]+ ){0,4}?requests?\\b(?: for (?:money|funds|payment))?';
const DEMANDE = "votre demande\\b(?: (?:d'argent|de fonds|de virement|de paiement|interac))*";
/** A request of the owner's that was paid. */
const FULFILLED = [
  new RegExp(
    `(?<!(?:\\bnot|n't|\\bnever|\\byet|\\byou|\\byou have|\\byou've) )\\b(?:accepted|fulfilled|paid|completed|approved) ${REQUEST}`,
    'g',
  ),
  new RegExp(
    `\\b${REQUEST}(?!.*\\bautodeposit\\b).{0,80}\\b(?:was|were|been|is) (?:now |just |successfully )*(?:accepted|fulfilled|paid|completed|approved)\\b`,
    'g',
  ),
  new RegExp(
    `\\ba (?:bien )?(?:accepte|paye|honore|rempli|regle|satisfait(?: a)?) ${DEMANDE}`,
    'g',
  ),
  new RegExp(
    `\\b${DEMANDE}.{0,80}\\ba (?:bien )?ete (?:acceptee?|payee?|honoree?|remplie?|reglee?|satisfaite?)\\b`,
    'g',
  ),
];
/** Ends of sentences, but not the point of 'Inc.' or 'J.' in a name. */
const END = /(?<=[!?;]|(?<!\b(?:inc|ltd|ltee|corp|co|mr|mrs|ms|dr|st|ste|jr|sr|mme|no|[a-z]))\.) /;
/** How many lines with words are read: enough for any real mail. */
const MAX_LINES = 300;
/** A real mail names one payer, in a few spellings. */
const MAX_NAMES = 20;
const IS_UNDONE = new RegExp(`^${UNDONE}$`);
/** In characters, of a sentence that tells of a transfer: patterns take a time that grows with its square. */
const MAX_SENTENCE_LENGTH = 1000;

/**
 * The sentences of a mail that tell what has happened, in lower case without accents. What may or will happen, or happens
 * as a rule, is left out, a paid request is told as the money that it brought, and a payer is 'somebody', whatever words
 * the name is made of.
 */
export function readSentences(lines: readonly string[]): string[] {
  const dropNames = nameDropper(lines);
  return joinBrokenLines(lines)
    .map(simplify)
    .map(dropNames)
    .flatMap((line) => line.split(END))
    .map((written) => {
      const told = dropGeneralStatements(written.replace(UNDONES, '$1')).replace(NOT_HAPPENED, '');
      return FULFILLED.reduce((text, pattern) => text.replace(pattern, 'sent you money'), told);
    });
}

function nameDropper(lines: readonly string[]): (text: string) => string {
  const names = findCertainSenders(lines)
    .slice(0, MAX_NAMES)
    .map(simplify)
    .filter((name) => name.length > 2 && !IS_UNDONE.test(name))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
  if (names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replace(pattern, 'somebody');
}

/** Mail programs break lines anywhere: one that begins with a lower-case letter continues the one above. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines.filter(Boolean).slice(0, MAX_LINES)) {
    const above = whole.at(-1);
    const isContinued =
      above !== undefined &&
      /^\p{Ll}/u.test(line) &&
      above.length + line.length < MAX_SENTENCE_LENGTH;
    if (isContinued) whole[whole.length - 1] = `${above} ${line}`;
    else whole.push(line.slice(0, MAX_SENTENCE_LENGTH));
  }
  return whole;
}

/** Lower case without accents. */
function simplify(line: string): string {
  return removeAccents(dropInvisible(line))
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/^(?:virement interac|(?:interac )?e-?transfer|transfert)\s*:\s*/, '')
    .trim();
}
