import { readOrderNumber } from '../orders/order-number.ts';
import { removeAccents } from '../text/plain-text.ts';

/** How banks write 'Interac e-Transfer', in both languages and abbreviated. */
const E_TRANSFER =
  /(?:\bE[-_ ]? ?(?:TRANSFERS?|TRSF|TRNSF|TRFIN|TRF|TFR|TRANS)\b|\bE?TRNSFR\b|\bE-?MAIL MONEY (?:TRANSFERS?|TRSF|TRF|TFR)\b|\bEMT\b|\bVIREMENTS? (?:DE FONDS )?INTERAC\b|\bVIRE?T?\.? INTERAC\b|\bINTERAC\b)/g;
/**
 * What tells other rows from money of a payer where it follows the words of an e-Transfer at once, or where a row begins
 * with it: fees, purchases and their refunds, outgoing transfers and those that came back. Elsewhere it is a payer's
 * name, or what the payer wrote.
 */
const OTHER =
  /^(FEES?|FRAIS|CHARGES?|SERVICE|PURCHASE|ACHAT|RETRAIT|WITHDRAWAL|POS|PDV|RETAIL|DETAILLANT|FLASH|REFUND|REMBOURSEMENT|CANCEL\w*|ANNUL\w*|RECLAIM\w*|EXPIRED?|REVERSAL|RENVERSEMENT|REBATE|RECOVERY|ADJUSTMENT|AJUSTEMENT|WAIVED|REVERSED|REFUNDED|NSF|MONTHLY|MENSUEL\w*|CORRECTION|SENT|SEND|ENVOYE|OUT|REJECTED|REJETE|DECLINED|REFUSE|RETURN|RETURNED|RETOUR\w*|STOP)$/;
/** Some of these are as well the beginning of what a payer wrote: 'e-Transfer PURCHASE JOE ROE'. */
const OTHER_OR_MEMO =
  /^(FEES?|FRAIS|CHARGES?|SERVICE|PURCHASE|ACHAT|POS|PDV|RETAIL|DETAILLANT|FLASH|STOP)$/;
/** The same where only the beginning of a row can mean it. */
const OTHER_START = /^(BILL|POINT|OPOS|FPOS|CONTACTLESS|ERROR)$/;
/** After these the payer's name follows, whatever it is. */
const PAYER_FOLLOWS =
  /^(FROM|DE|PAR|BY|AUTODEPOSIT|RECEIVED?|RECVD|RECUE?|DEPOSITED|DEPOSE|FULFILL)$/;

/** Words that banks put around a payer's name. */
const AROUND = new Set(
  `INTERAC E TRANSFER TRANSFERS TRSF TRF TFR TRANS ETRANSFER ETRNSFR ETRF VIREMENT VIREMENTS VIR AUTODEPOSIT AUTO AD DEPOSIT
  DEPOSITED DEPOT AUTOMATIQUE DEPOSE RECEIVED RECVD RECEIVE RECU RECUE RECEPTION FROM DE DU BY PAR INTERNET BANKING
  ONLINE MOBILE ELECTRONIC ELECTRONIQUE FUNDS FONDS CREDIT CR MEMO PAYMENT PAIEMENT INCOMING MONEY FULFILL REQUEST
  DEMANDE REF REFERENCE NO NUMBER CW DN DS TRANSFERRED TRANSFERE VIA REQUESTED ACCEPTED ACCEPTE EMAIL MAIL MB PC EMT
  IN BANK BRANCH TRANSACTION CUSTOMER OTHER`.split(/\s+/),
);
/** Interac's reference numbers: 'C1AbCdEfGhIj', and the short ones that begin with CA: 'CAx7Qp2d', 'CAqkTXpB'. */
const LONG_REFERENCE = /^C(?=[A-Z]*\d)[A-Z0-9]{9,13}$/i;
const SHORT_REFERENCE = /^CA(?=[A-Z]*\d)[A-Z0-9]{5,7}$/i;
/** Without a digit, only capitals in the middle tell a reference from a word. */
const MIXED_REFERENCE = /^CA(?=[A-Z]*[a-z])(?=[a-z]*[A-Z])[A-Za-z]{5,12}$/;
const MAX_NAME_WORDS = 5;

/** What a purchase is called, and what gives money back. */
const PURCHASE = /^(PURCHASES?|ACHATS?|POS|PDV|RETAIL|DETAILLANT|MERCHANT|MARCHAND|COMMERCANT)$/;
const GIVEN_BACK =
  /^(REFUND(ED|S)?|REMBOURS\w*|REVERS(AL|ALS|ED)|RENVERSEMENT|RETURN(ED|S)?|RETOUR\w*|REBATE|CORRECTION|ADJUSTMENT|AJUSTEMENT)$/;

/** Whether a credit with this description is an incoming Interac e-Transfer. */
export function isETransfer(description: string): boolean {
  return hasETransferWords(description) && !mayBeRefund(description);
}

/**
 * Whether a credit may as well be a shop's refund: beside the words of an e-Transfer it has those of a refund, with the
 * name of somebody or of a purchase. A payer's name and memo follow 'from', or the name, and are not looked at.
 */
export function mayBeRefund(description: string): boolean {
  const text = simplify(description);
  const found = [...text.matchAll(E_TRANSFER)].filter(([words]) => words !== 'INTERAC');
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return false;
  const behind = wordsOf(text.slice(last.index + last[0].length));
  const before = wordsOf(text.slice(0, first.index));
  const isNamed = [...before, ...behind].some((word) => isOwnWord(word) && !PURCHASE.test(word));
  return [behind, before].some((words) => {
    const end = words.findIndex(
      (word) => PAYER_FOLLOWS.test(word) || (isOwnWord(word) && !PURCHASE.test(word)),
    );
    const beside = end < 0 ? words : words.slice(0, end);
    const isPurchase = beside.some((word) => PURCHASE.test(word));
    const isFollowed = end < 0 || !PAYER_FOLLOWS.test(words[end] ?? '');
    const isGivenBack = (isPurchase && isFollowed ? words : beside).some((word) =>
      GIVEN_BACK.test(word),
    );
    return isGivenBack && (isPurchase || isNamed);
  });
}

function hasETransferWords(description: string): boolean {
  const text = simplify(description);
  const found = [...text.matchAll(E_TRANSFER)];
  const [first] = found;
  const before = first ? text.slice(0, first.index) : '';
  if (!first || OTHER_START.test(before.split(' ', 1)[0] ?? '') || beginsOther(before))
    return false;
  // 'INTERAC E-TRANSFER', 'VIREMENT INTERAC': what follows the last of the words that stand together.
  let end = 0;
  let isTransfer = false;
  for (const { 0: words, index } of found) {
    if (end > 0 && /[A-Z0-9]/.test(text.slice(end, index))) break;
    end = index + words.length;
    isTransfer ||= words !== 'INTERAC';
  }
  return !beginsOther(text.slice(end), isTransfer);
}

/**
 * Whether the first word that banks do not put around a payer's name says that it is no money of a payer. Behind the
 * words of an e-Transfer, one that a payer may have written counts only if nothing but such words follows.
 */
function beginsOther(text: string, isBehindTransfer = false): boolean {
  const words = wordsOf(text);
  for (const [place, word] of words.entries()) {
    if (PAYER_FOLLOWS.test(word)) return false;
    if (OTHER.test(word)) {
      const isMemo = isBehindTransfer && OTHER_OR_MEMO.test(word);
      return !(isMemo && words.slice(place + 1).some(isOwnWord));
    }
    if (isOwnWord(word)) return false;
  }
  return false;
}

const wordsOf = (text: string) => text.split(/[^A-Z0-9]+/).filter(Boolean);

/** Whether a word is none of a bank's. */
const isOwnWord = (word: string) => !AROUND.has(word) && !OTHER.test(word) && !/^\d+$/.test(word);

/**
 * What the description of an e-Transfer says about the payer. `sender` is '' unless a plain name of two words or more is
 * left: a wrong name would hide that two rows are the same money. `message` holds only order numbers.
 */
export function readDescription(description: string): {
  sender: string;
  reference: string;
  message: string;
} {
  // Some banks identify the transfer by a few letters: 'E-TRANSFER ***aBc'. The lookbehind keeps rows of stars linear.
  const words = description
    .replace(/(?<!\*)\*+\s?(\w+)/g, (_, letters: string) =>
      isNumber(letters) ? ` ${letters}` : ' ',
    )
    .split(/[\s/|:;,[\]()*#]+/)
    .filter(Boolean);
  const numbers = words.map(numbersIn);
  return {
    sender: senderIn(words.filter((_, place) => numbers[place]?.length === 0)),
    reference: findReference(description),
    message: numbers.flat().join(' '),
  };
}

/** The order numbers in a word: it is one itself, or has them between dashes and full stops. */
function numbersIn(word: string): string[] {
  if (isReference(word)) return [];
  return isNumber(word) ? [word] : word.split(/[^A-Z0-9]+/i).filter(isNumber);
}

/** Interac's reference number in a text, '' for none. A bank's own numbers do not count. */
export function findReference(text: string): string {
  return text.split(/[^A-Z0-9]+/i).find(isReference) ?? '';
}

function isReference(word: string): boolean {
  if (LONG_REFERENCE.test(word) || MIXED_REFERENCE.test(word)) return true;
  // What is in capitals alone may be an order's number: that has a check character.
  return SHORT_REFERENCE.test(word) && (/[a-z]/.test(word) || !isNumber(word));
}

/**
 * One order number in twenty has no digit, and of names as long one in thirty passes its check. The shop writes none of I,
 * L and O, which few names do without: that tells Benjamin and Bradford from a number.
 */
function isNumber(word: string): boolean {
  return (/\d/.test(word) || !/[ILO]/i.test(word)) && readOrderNumber(word) !== undefined;
}

function senderIn(words: readonly string[]): string {
  const left = words.filter((word) => {
    const parts = simplify(word)
      .split(/[^A-Z0-9]+/)
      .filter(Boolean);
    return !/\d/.test(word) && !isReference(word) && !parts.every((part) => AROUND.has(part));
  });
  const isName =
    left.length >= 2 &&
    left.length <= MAX_NAME_WORDS &&
    left.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word)) &&
    left.some((word) => word.length > 1);
  return isName ? left.join(' ') : '';
}

/** Capital letters without accents, single spaces. */
function simplify(text: string): string {
  return removeAccents(text).toUpperCase().replace(/\s+/g, ' ').trim();
}
