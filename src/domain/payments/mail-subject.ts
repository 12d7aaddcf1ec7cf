import { removeAccents } from '../plain-text.ts';

export const mailSubjects = [
  'incoming',
  'request',
  'sent',
  'cancelled',
  'declined',
  'expired',
  'unknown',
] as const;
/**
 * What a notification mail is about. incoming: money that came in. request: somebody asks for money. sent: a transfer by
 * the owner, under way, accepted or deposited. cancelled, declined, expired: a transfer that failed, whoever sent it.
 * unknown: none of these.
 */
export type MailSubject = (typeof mailSubjects)[number];

/** Why a mail is not recorded, in words for the owner. */
export const notIncoming: Record<Exclude<MailSubject, 'incoming'>, string> = {
  request: 'This mail asks for money. It brings none.',
  sent: 'This mail is about a transfer that went out, or about its deposit by whom it was sent to.',
  cancelled: 'This mail is about a transfer that was cancelled. It brings no money.',
  declined: 'This mail is about a transfer that was declined or sent back. It brings no money.',
  expired: 'This mail is about a transfer that has expired. It brings no money.',
  unknown: 'This mail does not say that money came in.',
};

const TRANSFER = '(?:(?:interac |money |e-?)*transfer|payment|money|funds)';
const VIREMENT = '(?:(?:virement|transfert|paiement)(?: interac)?|argent|fonds)';

/** Matched in lower case without accents, the first match wins: a declined request is no request. */
const KINDS: readonly (readonly [MailSubject, readonly RegExp[]])[] = [
  [
    'cancelled',
    [
      new RegExp(
        `\\b(?:has |have )?cancell?ed (?:an?|the|this|that|their|your|his|her) .{0,40}\\b(?:${TRANSFER}|request)`,
      ),
      /\b(?:was|were|been|is|are|now) (?:successfully )?cancell?ed\b|\btransfer cancell?ed\b|\bcancell?ed (?:e-)?transfer|\bcancellation of\b/,
      /\b(?:reclaimed|reversed|revoked|recalled|voided|(?:took|taken) back|is cancell?ing)\b|\bstopped (?:an?|the|this|that|their|his|her) /,
      /\b(?:a|ont|avez) (?:bien )?annule\b|\bete (?:bien )?annulee?s?\b|\b(?:est|sont) annulee?s?\b|\bvirement(?: interac)? annule\b|\bannulation d[eu]\b|\b(?:d'une|l')\s?annulation\b/,
    ],
  ],
  [
    'declined',
    [
      /\b(?:has |have )?(?:declined|rejected|refused) (?:an?|the|this|that|their|your|his|her)\b/,
      /\b(?:was|were|been|is) (?:declined|rejected|refused|returned|blocked)\b|\btransfer (?:declined|rejected|failed)\b|\b(?:could|was|were|will|can) ?not (?:be )?(?:completed|delivered|deposited|credited|sent)\b|\bheld for review\b|\bnot in your account\b/,
      /\b(?:a|ont|avez) (?:refuse|decline|rejete)\b|\bete (?:refuse|decline|rejete|retourne|bloque)e?s?\b|\bvirement(?: interac)? (?:refuse|decline|rejete)\b|\bn'a pas (?:pu etre|ete) (?:depose|accepte|effectue|livre|envoye)/,
    ],
  ],
  [
    'expired',
    [
      /\b(?:has|have|is|are|was|were) (?:now )?expired\b|\btransfer expired\b|\bexpired (?:e-)?transfer/,
      /\b(?:(?:has|have) not been|was not|were not) (?:accepted|claimed|deposited|collected)\b(?!.{0,20}\byet\b)|\bdid not (?:accept|claim|deposit)\b/,
      /\b(?:a|ont|est|sont) expiree?s?\b|\bvirement(?: interac)? expire$|\b(?:est|sont) echue?s?\b/,
    ],
  ],
  [
    'request',
    [
      /\bmoney request|\brequest(?:ed|ing|s)? (?:for )?money\b|\brequest(?:ed|ing|s)? (?:you |an? |ca)?\$|\bsent you an? request|\brequest(?:ed|s|ing)? (?:for |an? )?(?:payment|funds)|\b(?:asks?|asked|asking) you (?:for|to (?:pay|send))\b|\bwould like you to (?:pay|send)\b|\brequest(?:s|ed)? that you (?:pay|send)\b/,
      /\bdemande (?:d'argent|de fonds|de virement|de paiement)|\bvous demande\b|\ba demande de l'argent|\bsouhaite (?:recevoir|que vous)\b|\bvous prie de (?:payer|envoyer|virer)\b/,
    ],
  ],
  [
    'sent',
    [
      new RegExp(
        `\\byour (?:own )?(?:recent )?${TRANSFER}\\b(?!.{0,60}\\bfrom\\b).{0,40} to \\S.{0,80}\\b(?:was|were|has|have|is)\\b`,
      ),
      new RegExp(`\\b(?:accepted|deposited|received|claimed|collected) your (?:\\w+ )?${TRANSFER}`),
      /\byour (?:interac |money |e-?)*transfer (?:(?:was|has been|is)\b|(?:of|for) .{0,30} to )/,
      /\byou(?:'ve| have)? (?:just |successfully )*(?:sent|transferred|paid) (?!by )|\b(?:transfer|money|payment) (?:was |has been )?sent to (?!you\b)|\bthank you for sending\b/,
      /^(?:sent|transferred|paid) to\s*:|^(?:envoye|vire) a\s*:/,
      /\b(?:withdrawn|debited|deducted|taken) from your\b|\bbetween your (?:own )?accounts\b|\bsend money confirmation\b/,
      new RegExp(`\\b(?:a|ont) (?:bien )?(?:accepte|depose|recu|encaisse) votre ${VIREMENT}`),
      new RegExp(
        `\\bvotre ${VIREMENT}\\b(?!.{0,60}\\b(?:de la part de|vous a)\\b).{0,80}\\b(?:a|ont) (?:bien )?ete (?:accepte|depose|envoye|recu|traite|encaisse|effectue)`,
      ),
      /\bvous avez (?:bien )?(?:envoye|vire|transfere|effectue|paye|fait parvenir)\b|\benvoyee?s? a (?!vous\b)\S.{0,60}\b(?:a|ont) (?:bien )?ete\b/,
      /\b(?:retiree?s?|debitee?s?|preleve[es]*) d[eu] votre\b|\bentre vos comptes\b|\bfonds envoyes\b/,
    ],
  ],
  [
    'incoming',
    [
      /\byou(?:'ve| have)? (?:just )?received\b|\bsent you\b|\b(?:has|have) (?:been )?sent (?:to )?you\b|\bis sending you\b|\byou (?:have|got) (?:an? )?(?:new )?(?:money|(?:e-?)?transfer)/,
      /\bfunds (?:have been )?(?:automatically )?deposited|\bautomatically deposited|\bdeposit (?:your|the|my) (?:money|funds|transfer)|\btransfer (?:of .{1,30} )?from \S/,
      /^(?:sent from|sent by)\s*:\s*\S|^(?:envoye par|expediteur)\s*:\s*\S/,
      /\bvous avez (?:bien )?recu\b|\bvous (?:a|ont) (?:bien )?(?:envoye|vire|transfere|fait parvenir)\b|\bvous envoie\b/,
      /\bfonds (?:ont ete )?deposes|\b(?:ont|a) ete (?:automatiquement )?deposee?s?\b|\bdepose[es]* automatiquement|\bdeposer (?:votre|vos|le|les) (?:virement|fonds|argent)|\bvirement (?:interac )?(?:de .{1,30} )?de la part de\b/,
    ],
  ],
];

/** A request for money that was paid. */
const FULFILLED =
  /\b(?:accepted|fulfilled|paid) your (?:money )?request\b.{0,60}|\ba (?:accepte|paye) votre demande\b/g;
/** What might happen is no news: 'if the transfer was cancelled, …'. */
const CONDITION = /^(?:if|should|unless|si)\b/;
/** Nor is what has yet to happen, up to the comma; what follows may be: 'before you could deposit it, he cancelled …'. */
const TIME = /^(?:when|once|until|before|lorsque|quand|avant|des que)\b[^,]*(?:, ?|$)/;
/** 'has not sent you …' */
const NOTHING_CAME =
  /\b(?:not|never|n't) (?:\w+ )?(?:sent|received)\b|\bn'(?:a|avez|ont) (?:pas|jamais|rien) (?:\w+ )?(?:envoye|recu|vire)\b/;
/** How many lines with words are read: enough for any real mail. */
const MOST_LINES = 300;

/**
 * Tells what a mail is about from its lines, without the payer's own words. It is about incoming money only if it says
 * so and nothing in it says otherwise.
 */
export function classifyMail(lines: readonly string[]): MailSubject {
  const sentences = joinBrokenLines(lines)
    .map(simplify)
    .flatMap((line) => line.split(/(?<=[.!?]) /))
    .filter((sentence) => !CONDITION.test(sentence))
    .map((sentence) => sentence.replace(TIME, '').replace(FULFILLED, 'sent you money'));
  const kind = KINDS.find(([name, patterns]) =>
    sentences.some(
      (sentence) =>
        !(name === 'incoming' && NOTHING_CAME.test(sentence)) &&
        patterns.some((pattern) => pattern.test(sentence)),
    ),
  );
  return kind?.[0] ?? 'unknown';
}

/** Mail programs break lines anywhere: one that begins with a lower-case letter continues the one above. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines.filter(Boolean).slice(0, MOST_LINES)) {
    const above = /^\p{Ll}/u.test(line) ? whole.pop() : undefined;
    whole.push(above === undefined ? line : `${above} ${line}`);
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
