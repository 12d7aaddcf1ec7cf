// How mails tell that a transfer was undone. All patterns are for lower case without accents.

/** What a verb undoes, in the participles of both languages. */
const CANCELLED =
  '(?:cancell?ed|reversed|revoked|rescinded|retracted|recalled|voided|reclaimed|stopped|withdrawn(?! from)|annulee?s?|revoquee?s?)';
const DECLINED =
  '(?:declined|rejected|refused|returned|unsuccessful|undeliverable|blocked|held for review|on hold|failed(?! (?:attempt|login))|refusee?s?|rejetee?s?|retournee?s?|bloquee?s?|echouee?s?|(?<=\\b(?:a|ont|ete|est|sont) )declinee?s?)';
const EXPIRED =
  // Without its accent 'expiré' is also 'expires'.
  '(?:expired|lapsed|timed out|(?<=\\b(?:a|ont|est|sont|ete|virement|transfert) )expiree?s?(?! (?:le|dans|apres|bientot|demain)\\b)|expiree?(?=[.!)]*$)|echue?s?|perimee?s?)';
export const UNDONE = `(?:${CANCELLED}|${DECLINED}|${EXPIRED})`;

const NOUN =
  '(?:transfers?|payments?|money|funds|deposits?|transactions?|requests?|amount|virements?|transferts?|paiements?|fonds|argent|depots?|montant|somme|demandes?)';
/** What was undone, or stands for it. */
const TRANSFER = `(?:\\b(?:${NOUN}|it|this|il|celui-ci|ce dernier)\\b|\\$ ?\\d[\\d.,]*|\\d ?\\$)`;
/** What follows a verb, and never the first word of a name: 'transfer from HAPPY CANCELLED CHEQUE CO'. */
const VERB_ENDS =
  "(?= ?$| ?[^\\p{L}\\p{N}' -]| -|-? (?:by|on|at|in|after|before|because|due|and|or|but|since|for|as|to|automatically|today|yesterday|this|the|your|that|which|with|without|when|while|so|is|was|will|has|a|an|it|par|le|la|les|l'|au|aux|en|et|ou|mais|car|faute|pour|avant|apres|depuis|automatiquement|hier|aujourd'hui|dans|sans|parce|puisque|votre|\\d|\\$|\\())";
/** 'cancelled the', 'declined your pending' */
const ITS =
  "(?:(?:the|this|that|your|you|an?|her|his|their|its|le|la|l'|un|une|ce|cet|cette|votre|son|sa|leur)\\b ?)";

/** Whether a sentence says that a transfer was undone by one of these verbs, and not only has the word. */
function undoes(verbs: string): RegExp[] {
  return [
    // 'The transfer from JANE ROE was cancelled': no verb follows a preposition, but a name may.
    new RegExp(
      `\\b(?=${verbs}\\b${VERB_ENDS})(?<!\\b(?:from|by|de|des|par|of|chez) )(?<=${TRANSFER}.{0,120}?)`,
      'u',
    ),
    // 'JANE ROE has cancelled.', where another line names her as the payer
    new RegExp(`\\b(?:has|have|a|ont|sender|expediteur|somebody) ${verbs}[.!]?$`),
    // 'JANE ROE cancelled the money transfer', 'retracted it'
    new RegExp(`\\b${verbs} (?:it\\b|${ITS}(?:[\\w-]+ ){0,3}?(?:${TRANSFER}|\\S*transfer\\b))`),
    // 'the cancelled transfer', 'Expired transfer from JANE ROE'
    new RegExp(
      `(?:^|\\b(?:the|this|that|your) )${verbs} (?:interac |money |e-?)*(?:transfer|payment|money|funds|deposit|request)\\b`,
    ),
    // 'Status: Cancelled', 'Cancelled: JANE ROE sent you …', '(cancelled)', 'was cancelled by the sender'
    new RegExp(
      `^(?:\\W*|(?:was|has been|is|now|a ete|est) )${verbs}(?: ?$| ?[.!:;)]| [-–—])|\\((?:was )?${verbs}\\)|\\bstat(?:us|ut)\\b\\W*${verbs}\\b`,
    ),
    new RegExp(`\\b${verbs} (?:by the|par l'|par le)`),
  ];
}

export const isCancelled = undoes(CANCELLED);
export const isDeclined = undoes(DECLINED);
export const isExpired = undoes(EXPIRED);

/** What might happen is no news: 'if the transfer was cancelled, …', '…, unless it is declined'. */
const CONDITION =
  /\b(?:if|unless|whether|in case|in the event|should (?:you|the|this|it)|si (?:le|la|les|l'|ce|cette|vous|votre|vos|un|une|il|elle)|s'ils?|a moins|au cas ou|en cas d[e'])(?![\w-]).*(?:, |$)/g;
/** Nor is what has yet to happen; what follows the comma may be: 'before you could deposit it, he cancelled …'. */
const TIME = /^(?:when|once|until|before|after|lorsque|quand|avant|apres|des que)\b[^,]*(?:, ?|$)/;
const LATER =
  /\b(?:until|before|once|when|after) (?:it|they|you) (?:is|are|has|have)\b.*$|\b(?:tant qu|jusqu'a ce qu).*$/;
/** 'When JANE ROE cancelled the transfer, …' has happened; 'when it is cancelled, …' has not. */
const HAPPENED = new RegExp(`(?<!\\b(?:is|are|been|be|est|sont) )\\b${UNDONE}\\b`);
/** 'cannot be cancelled', 'will be returned', 'has not expired', 'decides whether it is to be refused'. */
export const NOT_HAPPENED = new RegExp(
  `\\b(?:can|could|may|might|will|would|should|must|shall|to|peut|peuvent|pourra|pourrait|sera|seront|serait)(?:not|n't)?(?: (?:not|also|then|no longer|only|be|get|etre|plus|automatically|automatiquement))* ${UNDONE}\\b` +
    `|(?:\\b(?:not|never|pas|jamais|non)|n't)(?: (?:been|be|yet|ete|encore))* ${UNDONE}\\b`,
  'g',
);

/** 'within 30 days' */
const TERM = /\b(?:\d+|thirty|trente) (?:\w+ )?(?:days?|jours?|hours?|heures?)\b/;
/** What happens as a rule: 'is returned', 'sont automatiquement retournes'. */
const AS_A_RULE = new RegExp(
  `\\b(?:is|are|gets?|est|sont) (?:then |always |\\w+ly |\\w+ment )*${UNDONE}\\b`,
  'g',
);
/** A sentence about transfers of a kind and not about this one: 'funds not accepted …', 'any transfer that …'. */
const OF_A_KIND = new RegExp(
  `^(?:(?:an?|any|all|every|each|no|some|most|many)(?: (?:${UNDONE}|un\\w+ed|pending))? (?:interac |money |e-?)*(?:transfer|payment|deposit|request)s?\\b(?! from| of)` +
    `|(?:${UNDONE} |un\\w+ed |pending )?(?:interac |money |e-?)*(?:transfers|payments|deposits|requests)\\b(?! from| of)` +
    `|(?:any |all )?(?:un\\w+ed (?:funds|money)|(?:funds|money) (?:not|never|that|which))\\b` +
    `|(?:tout|toute|tous les|toutes les|chaque|aucun|un|une|les|des|certains) (?:virement|transfert|paiement|depot|demande)s?(?: de fonds| interac| d'argent)?\\b(?! de | d'| du )` +
    `|(?:(?:tous )?les )?fonds (?:non|qui)\\b)`,
);
const RELATIVE = new RegExp(
  `\\b(?:that|which|qui) (?:is|are|was|were|has|have|a|ont|est|sont|n'a|n'ont|n'est|ne sont)\\b(?: (?:not|been|pas|ete|yet|encore|\\w+ly))* (?:${UNDONE}|accepted|claimed|deposited|collected|acceptee?s?|reclamee?s?|deposee?s?)\\b`,
  'g',
);
const UNDONE_PAST = new RegExp(
  `\\b(?:was|were|has been|have been|a ete|ont ete) (?:\\w+ )?${UNDONE}\\b`,
);

/** Leaves out of a sentence what may happen, or happens as a rule: most of a mail's small print. */
export function dropGeneralStatements(sentence: string): string {
  if (OF_A_KIND.test(sentence)) {
    const main = sentence.replace(RELATIVE, '');
    if (!UNDONE_PAST.test(main)) return main.replace(new RegExp(`\\b${UNDONE}\\b`, 'g'), '');
  }
  const time = TIME.exec(sentence)?.[0] ?? '';
  const isLater = time !== '' && !HAPPENED.test(time);
  const rest = isLater ? sentence.slice(time.length) : sentence;
  const told = rest.replace(CONDITION, '').replace(LATER, '');
  return isLater || told !== rest || TERM.test(rest) ? told.replace(AS_A_RULE, '') : told;
}
