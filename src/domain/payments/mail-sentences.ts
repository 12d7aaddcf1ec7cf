import { removeAccents } from '../plain-text.ts';

/** Words that undo a transfer, wherever they stand: 'transfer from JANE ROE cancelled'. Lower case, without accents. */
export const CANCELLED =
  '(?:cancell?ed|reversed|revoked|rescinded|retracted|recalled|voided|reclaimed|stopped|withdrawn(?! from)|annulee?s?)';
export const DECLINED =
  '(?:declined|rejected|refused|returned|unsuccessful|undeliverable|failed(?! (?:attempt|login)))';
export const EXPIRED = '(?:expired|lapsed|timed out)';
const UNDONE = `(?:${CANCELLED}|${DECLINED}|${EXPIRED}|retournee?s?|refusee?s?)`;
/** 'declined, cancelled or expired' */
const UNDONES = new RegExp(
  `\\b(${UNDONE})(?:(?:,? (?:and|or|nor|et|ou)(?: est| a)? |, )${UNDONE}\\b)+`,
  'g',
);

/** What might happen is no news: 'if the transfer was cancelled, …', '…, unless it is declined'. */
const CONDITION =
  /\b(?:if|unless|whether|in case|in the event|should (?:you|the|this|it)|si (?:le|la|les|l'|ce|cette|vous|votre|vos|un|une|il|elle)|s'ils?|a moins|au cas ou|en cas d[e'])(?![\w-]).*(?:, |$)/g;
/** Nor is what has yet to happen; what follows the comma may be: 'before you could deposit it, he cancelled …'. */
const TIME = /^(?:when|once|until|before|after|lorsque|quand|avant|apres|des que)\b[^,]*(?:, ?|$)/;
const LATER = /\b(?:until|before|once|when|after) (?:it|they|you) (?:is|are|has|have)\b.*$/;
/** 'When JANE ROE cancelled the transfer, …' has happened; 'when it is cancelled, …' has not. */
const HAPPENED = new RegExp(`(?<!\\b(?:is|are|been|be|est|sont) )\\b${UNDONE}\\b`);
/** 'cannot be cancelled', 'will be returned', 'has not expired'. */
const NOT_HAPPENED = new RegExp(
  `\\b(?:can|could|may|might|will|would|should|must|shall|to|peut|peuvent|pourra|pourrait|sera|seront|serait)(?:not|n't)?(?: (?:not|also|then|no longer|only|be|get|etre|plus|automatically|automatiquement))* ${UNDONE}\\b` +
    `|(?:\\b(?:not|never|pas|jamais)|n't)(?: (?:been|be|yet|ete|encore))* ${UNDONE}\\b`,
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
const MOST_LINES = 300;
/** In characters, of a sentence that tells of a transfer: patterns take a time that grows with its square. */
const LONGEST = 1000;

/**
 * The sentences of a mail that tell what has happened, in lower case without accents. What may or will happen is left
 * out, and a paid request is told as the money that it brought.
 */
export function readSentences(lines: readonly string[]): string[] {
  return joinBrokenLines(lines)
    .map(simplify)
    .flatMap((line) => line.split(END))
    .map((written) => {
      const sentence = written.replace(UNDONES, '$1');
      const time = TIME.exec(sentence)?.[0] ?? '';
      const rest = HAPPENED.test(time) ? sentence : sentence.slice(time.length);
      const told = rest.replace(CONDITION, '').replace(LATER, '').replace(NOT_HAPPENED, '');
      return FULFILLED.reduce((text, pattern) => text.replace(pattern, 'sent you money'), told);
    });
}

/** Mail programs break lines anywhere: one that begins with a lower-case letter continues the one above. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines.filter(Boolean).slice(0, MOST_LINES)) {
    const above = whole.at(-1);
    const isContinued =
      above !== undefined && /^\p{Ll}/u.test(line) && above.length + line.length < LONGEST;
    if (isContinued) whole[whole.length - 1] = `${above} ${line}`;
    else whole.push(line.slice(0, LONGEST));
  }
  return whole;
}

/** Lower case without accents. */
function simplify(line: string): string {
  return removeAccents(line)
    .replace(/\u00ad/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/^(?:virement interac|(?:interac )?e-?transfer|transfert)\s*:\s*/, '')
    .trim();
}
