import { readSentences } from './mail-sentences.ts';
import { isCancelled, isDeclined, isExpired } from './undone-transfer.ts';

/** All but incoming money. */
export const otherSubjects = [
  'reminder',
  'request',
  'sent',
  'cancelled',
  'declined',
  'expired',
  'unknown',
] as const;
export const mailSubjects = ['incoming', ...otherSubjects] as const;
/**
 * What a notification mail is about. incoming: money that came in. reminder: a transfer that was told already still waits
 * to be deposited. request: somebody asks for money. sent: a transfer by the owner, under way, accepted or deposited. cancelled, declined, expired: a transfer that failed, whoever sent it.
 * unknown: none of these.
 */
export type MailSubject = (typeof mailSubjects)[number];

/** Why a mail is not recorded, in words for the owner. */
export const notIncoming: Record<Exclude<MailSubject, 'incoming'>, string> = {
  reminder:
    'This email is a reminder about a transfer that is not deposited yet. It is not about a new payment.',
  request: 'This email is a request for money, not a payment.',
  sent: 'This email is about a transfer that you sent, or about its deposit by the recipient.',
  cancelled: 'This email is about a transfer that was cancelled. It is not a payment.',
  declined: 'This email is about a transfer that was declined or returned. It is not a payment.',
  expired: 'This email is about a transfer that has expired. It is not a payment.',
  unknown: 'This email does not say that money was received.',
};

const TRANSFER = '(?:(?:interac |money |e-?)*transfer|payment|money|funds)';
const VIREMENT = '(?:(?:virement|transfert|paiement)(?: interac)?|argent|fonds)';

/** Matched in lower case without accents, the first match wins: a declined request is no request. */
const KINDS: readonly (readonly [MailSubject, readonly RegExp[]])[] = [
  [
    'cancelled',
    [
      ...isCancelled,
      /\b(?:took|taken|taking) back\b|\ba repris (?:le|son|ce) (?:virement|transfert|paiement)\b|\breversal of\b|\bis cancell?ing\b|\bcancellation of\b(?!.*\b(?:possible|can|may)\b)|^(?:transfer )?cancellation$|\bcancellation (?:notice|notification|confirmation)\b/,
      /\b(?:chose|chosen|decided|asked|wants) to cancel\b|(?:^|: ?|\bl')annulation (?:d'un|du|de ce|de votre|de son) (?:virement|transfert|paiement)\b(?!.*\b(?:possible|peut)\b)|(?:^|: ?|\bavis d'|\bconfirmation (?:de l'|d'))annulation[.!]?$|\bmis fin au (?:virement|transfert|paiement)/,
    ],
  ],
  [
    'declined',
    [
      ...isDeclined,
      /\b(?:could|was|were|will|can|been) ?not (?:be )?(?:completed|delivered|deposited|credited|sent|processed)\b|\bnot in your account\b|\b(?:did|does|could) ?n(?:o|')t go through\b/,
      /\b(?:was|were|been) (?:sent|given) back\b|\bechec du (?:depot|virement|transfert)\b/,
      new RegExp(`\\b(?:${TRANSFER}|it)\\b.{0,80}\\bno longer (?:available|valid)\\b`),
      /\b(?:a|ont|avez) (?:refuse|decline|rejete|retourne|bloque)e?s? (?:le|la|l'|ce|cet|cette|votre|vos|un|une|sa|son)\b/,
      new RegExp(`\\b(?:${VIREMENT}|demande|depot)\\b.{0,100}\\bimpossible[.!]?$`),
      /\bn'(?:a|ont) pas (?:pu etre|ete) (?:depose|accepte|effectue|livre|envoye)|\bn'est plus (?:disponible|valide)\b/,
    ],
  ],
  [
    'expired',
    [
      ...isExpired,
      /\b(?:(?:has|have) not been|was not|were not) (?:accepted|claimed|deposited|collected)\b(?!.{0,20}\byet\b)|\bdid not (?:accept|claim|deposit)\b/,
      /\b(?:est|sont) (?:arrive|parvenu|venu)e?s? a echeance\b|: a echeance$/,
    ],
  ],
  [
    'request',
    [
      /\bmoney request|\brequest(?:ed|ing|s)? (?:for )?money\b|\brequest(?:ed|ing|s)? (?:you |for |an? |ca)?\$|\bsent you an? request|\brequest(?:ed|s|ing)? (?:for |an? )?(?:payment|funds)|\b(?:asks?|asked|asking) you (?:for|to (?:pay|send))\b|\bwould like you to (?:pay|send)\b|\brequest(?:s|ed)? that you (?:pay|send)\b/,
      /\b(?:envoye|recu) une demande\b|\bdemande (?:d'argent|de \d|de fonds|de virement|de paiement)|\bvous demande\b|\ba demande de l'argent|\bsouhaite (?:recevoir|que vous)\b|\bvous prie de (?:payer|envoyer|virer)\b/,
    ],
  ],
  [
    'sent',
    [
      new RegExp(
        `\\byour (?:own )?(?:recent )?${TRANSFER}\\b(?!.{0,60}\\bfrom (?!your?\\b)).{0,40} to \\S.{0,80}\\b(?:was|were|has|have|is)\\b`,
      ),
      new RegExp(`\\b(?:accepted|deposited|received|claimed|collected) your (?:\\w+ )?${TRANSFER}`),
      new RegExp(`\\b${TRANSFER}\\b.{0,60}\\bfrom you(?:r (?:own )?account)?\\b`),
      new RegExp(`\\b${VIREMENT}\\b.{0,60}\\bde votre part\\b`),
      /\byour (?:interac |money |e-?)*transfer (?:(?:was|has been|is)\b|(?:of|for) .{0,30} to )/,
      /\byou(?:'ve| have)? (?:just |successfully )*(?:accepted|fulfilled|approved) .{0,60}\brequest|\bvous avez (?:bien )?(?:accepte|honore|regle) (?:la|une|sa) demande\b/,
      new RegExp(
        `^(?:your |an? |the )?(?:recent )?${TRANSFER} (?:(?:of|for) .{1,30} )?(?:sent )?to (?!you|the )\\S`,
      ),
      new RegExp(
        `\\bvotre ${VIREMENT}\\b.{0,80}\\b(?:est|sont) (?:accepte|depose|envoye|recu|traite)`,
      ),
      /\byou(?:'ve| have)? (?:just |successfully )*(?:sent|transferred|paid)\b(?! by )|\b(?:transfer|money|payment) (?:was |has been )?sent to (?!you\b)|\bthank you for sending\b/,
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
    'reminder',
    [
      /\b(?:reminder|rappel)\b(?!.*\b(?:never|jamais|do not|ne)\b)(?=.*(?:sent|transfer|deposit|money|funds|wait|expire|virement|fonds|argent|envoye|depos))/,
      /\b(?:reminding you|remind you that|vous rappel(?:le|ons) que)\b(?!.*\b(?:never|jamais)\b)|\bsent you .{0,40}\breminder\b/,
      /\bstill (?:waiting|pending)\b|\byou have not (?:yet )?(?:accepted|claimed|deposited)\b|\babout to expire\b|\bexpir(?:es|ing) (?:soon|today|tomorrow)\b/,
      /\bn'avez pas encore (?:depose|accepte)|\battend(?:ent)? toujours\b|\bexpire(?:nt|ra)? (?:bientot|demain|aujourd'hui)\b/,
    ],
  ],
  [
    'incoming',
    [
      /\byou(?:'ve| have)? (?:just )?received\b|\bsent you\b|\b(?:has|have) (?:been )?sent (?:to )?you\b|\bis sending you\b|\byou (?:have|got) (?:an? )?(?:new )?(?:money|(?:e-?)?transfer)/,
      /\bfunds (?:have been )?(?:automatically )?deposited|\bautomatically deposited|\bdeposit (?:your|the|my) (?:money|funds|transfer)|\btransfer (?:of .{1,30} )?from (?!your?\b)\S/,
      /^(?:sent from|sent by)\s*:\s*\S|^(?:envoye par|expediteur)\s*:\s*\S/,
      /\bvous avez (?:bien )?recu\b|\bvous (?:a|ont) (?:bien )?(?:envoye|vire|transfere|fait parvenir)\b|\bvous envoie\b/,
      /\bfonds (?:ont ete )?deposes|\b(?:ont|a) ete (?:automatiquement )?deposee?s?\b|\bdepose[es]* automatiquement|\bdeposer (?:votre|vos|le|les) (?:virement|fonds|argent)|\bvirement (?:interac )?(?:de .{1,30} )?de la part de\b/,
    ],
  ],
];

/** 'will never ask you for your password' */
const NEVER_ASKED = /\b(?:never|not) (?:\w+ )?(?:ask|request)|\bne (?:\w+ ){1,3}jamais\b/;
/** 'has not sent you …' */
const NOTHING_CAME =
  /\b(?:not|never|n't) (?:\w+ )?(?:sent|received)\b|\bn'(?:a|avez|ont) (?:pas|jamais|rien) (?:\w+ )?(?:envoye|recu|vire)\b/;
/**
 * Tells what a mail is about from its lines, without the payer's own words. It is about incoming money only if it says
 * so and nothing in it says otherwise.
 */
export function classifyMail(lines: readonly string[]): MailSubject {
  const sentences = readSentences(lines);
  const kind = KINDS.find(([name, patterns]) =>
    sentences.some(
      (sentence) =>
        !(name === 'incoming' && NOTHING_CAME.test(sentence)) &&
        !(name === 'request' && NEVER_ASKED.test(sentence)) &&
        patterns.some((pattern) => pattern.test(sentence)),
    ),
  );
  return kind?.[0] ?? 'unknown';
}
