import { DAY } from '../dates/shop-day.ts';
import { isActive, type OrderState } from '../orders/order-states.ts';
import { type Cents, formatCents, formatDollars } from '../pricing/money.ts';
import { areNamesAlike } from './sender-name.ts';
import { findOrderNumbersInAll, type NamedNumbers } from './transfer-numbers.ts';

/** What one piece of evidence says about a transfer; '' for what it does not say. */
export type TransferEvidence = { senderName: string; senderAddress: string; message: string };

/**
 * A transfer that has to be matched; `amount` is what is left to match, in cents. All its evidence counts: a bank's row
 * has no message, but the mail about the same money has one.
 */
export type TransferToMatch = {
  amount: Cents;
  payerClaims: readonly TransferEvidence[];
  /** As 2026-01-31. */
  receivedOn: string;
};

export type CandidateOrder = {
  orderId: string;
  number: string;
  name: string;
  email: string;
  /** A company or institution, and its purchase order; '' for none. */
  company?: string;
  poNumber?: string;
  status: OrderState;
  reserved: boolean;
  due: Cents;
  balance: Cents;
  /** As 2026-01-31. */
  placedOn: string;
};

export const certainties = ['certain', 'likely', 'possible'] as const;
type Certainty = (typeof certainties)[number];

export type Suggestion = {
  certainty: Certainty;
  matches: { orderId: string; amount: Cents }[];
  /** Why, in words. */
  reasons: string[];
  /** What the owner would have to do afterwards, in words. */
  consequences: string[];
};

const MAX_SUGGESTIONS = 8;
const SOON = 7 * DAY;

/** How much each sign counts, the surest first; their sum decides how certain a suggestion is. */
const weights = {
  exact: 100,
  near: 50,
  po: 50,
  address: 30,
  amount: 30,
  sum: 30,
  name: 20,
  soon: 5,
};
const CERTAIN = weights.exact;
const LIKELY = weights.near;

/** One reason for a suggestion. */
type Sign = { kind: keyof typeof weights; words: string };

/**
 * The orders that a transfer may be meant for, with the reasons in words, the likeliest first. An order number in the
 * message counts more than everything else together. The amounts never add up to more than the transfer.
 */
export function suggestMatches(
  transfer: TransferToMatch,
  candidates: readonly CandidateOrder[],
): Suggestion[] {
  if (transfer.amount <= 0) return [];
  const numbers = findOrderNumbersInAll(transfer.payerClaims.map(({ message }) => message));
  const scored = [
    ...suggestNamedTogether(transfer, candidates, numbers),
    ...suggestPairs(transfer, candidates),
    ...candidates.flatMap((order) => suggestOne(transfer, order, numbers)),
  ];
  return scored
    .toSorted((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ score, ...suggestion }) => suggestion);
}

type ScoredSuggestion = Suggestion & { score: number };

function suggestOne(
  transfer: TransferToMatch,
  order: CandidateOrder,
  numbers: NamedNumbers,
): ScoredSuggestion[] {
  const signs = [
    numberSign(order, numbers),
    purchaseOrderSign(transfer, order),
    amountSign(transfer, order),
    ...personSigns(transfer, order),
  ].filter((sign) => sign !== undefined);
  const isNamed = signs.some(({ kind }) => kind === 'exact' || kind === 'near' || kind === 'po');
  // Nobody pays for an order that does not exist yet, unless the message names it.
  if (signs.length === 0 || (!isNamed && order.placedOn > transfer.receivedOn)) return [];
  // A known sender alone does not suggest an order that is paid already.
  if (!isNamed && amountOwed(order) === 0 && signs.length < 2) return [];
  return [
    scoreSuggestion([...signs, ...soonSign(transfer, order)], [{ order, amount: transfer.amount }]),
  ];
}

/** Several orders named in one message: each gets what it still owes, in the order in which they are named. */
function suggestNamedTogether(
  transfer: TransferToMatch,
  candidates: readonly CandidateOrder[],
  { exact }: NamedNumbers,
): ScoredSuggestion[] {
  const named = exact.flatMap((number) => candidates.filter((order) => order.number === number));
  if (named.length < 2) return [];
  let left = transfer.amount;
  const parts = named.flatMap((order) => {
    const amount = Math.min(left, amountOwed(order));
    left -= amount;
    return amount > 0 ? [{ order, amount }] : [];
  });
  if (parts.length < 2) return [];
  const signs: Sign[] = [
    { kind: 'exact', words: `The message names ${listNumbers(parts)}` },
    ...(left === 0 && isPaid(parts)
      ? [{ kind: 'sum' as const, words: 'The amount is what they owe together' }]
      : []),
  ];
  return [scoreSuggestion(signs, parts, left)];
}

/** Two unpaid orders of one customer, paid in one sum. */
function suggestPairs(
  transfer: TransferToMatch,
  candidates: readonly CandidateOrder[],
): ScoredSuggestion[] {
  const open = candidates.filter(
    (order) => amountOwed(order) > 0 && order.placedOn <= transfer.receivedOn,
  );
  const ofOne = [...Map.groupBy(open, ({ email }) => email.toLowerCase()).values()];
  return ofOne.flatMap((orders) =>
    orders.flatMap((one, index) =>
      orders
        .slice(index + 1)
        .filter((other) => amountOwed(one) + amountOwed(other) === transfer.amount)
        .map((other) => {
          const parts = [one, other].map((order) => ({ order, amount: amountOwed(order) }));
          const words = `The amount is what two orders of ${one.name} owe together`;
          return scoreSuggestion([{ kind: 'sum', words }, ...personSigns(transfer, one)], parts);
        }),
    ),
  );
}

type Part = { order: CandidateOrder; amount: Cents };

function scoreSuggestion(
  signs: readonly Sign[],
  parts: readonly Part[],
  left: Cents = 0,
): ScoredSuggestion {
  const score = signs.reduce((sum, { kind }) => sum + weights[kind], 0);
  return {
    score,
    certainty: certaintyOf(score),
    matches: parts.map(({ order, amount }) => ({ orderId: order.orderId, amount })),
    reasons: signs.map(({ words }) => words),
    consequences: [
      ...parts.flatMap((part) => consequencesOf(part, parts.length > 1)),
      ...(left > 0 ? [`${formatDollars(formatCents(left))} of the transfer stays unmatched.`] : []),
    ],
  };
}

function certaintyOf(score: number): Certainty {
  if (score >= CERTAIN) return 'certain';
  return score >= LIKELY ? 'likely' : 'possible';
}

function numberSign({ number }: CandidateOrder, { exact, near }: NamedNumbers): Sign | undefined {
  if (exact.includes(number)) return { kind: 'exact', words: `The message names ${number}` };
  const written = near.find((named) => named.number === number)?.written;
  return written === undefined
    ? undefined
    : { kind: 'near', words: `The message says '${written}', one typo away from ${number}` };
}

/** Shorter ones are in a message by chance. */
const SHORTEST_PO = 3;

function purchaseOrderSign(
  { payerClaims }: TransferToMatch,
  { poNumber = '' }: CandidateOrder,
): Sign | undefined {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const sought = plain(poNumber);
  if (sought.trim().length < SHORTEST_PO) return undefined;
  return payerClaims.some(({ message }) => plain(message).includes(sought))
    ? { kind: 'po', words: `The message names the purchase order ${poNumber}` }
    : undefined;
}

function amountSign({ amount }: TransferToMatch, order: CandidateOrder): Sign | undefined {
  if (amountOwed(order) === amount) {
    const words =
      order.balance === 0 ? 'The amount matches exactly' : 'The amount is exactly what was missing';
    return { kind: 'amount', words };
  }
  const isSecond = amountOwed(order) === 0 && order.due === amount;
  return isSecond
    ? { kind: 'amount', words: 'The amount is that of the whole order, which is paid' }
    : undefined;
}

function personSigns({ payerClaims }: TransferToMatch, order: CandidateOrder): Sign[] {
  const signs: Sign[] = [];
  const email = order.email.toLowerCase();
  if (payerClaims.some(({ senderAddress }) => senderAddress.trim().toLowerCase() === email)) {
    signs.push({ kind: 'address', words: `The sender’s email is the one on the order` });
  }
  if (payerClaims.some(({ senderName }) => areNamesAlike(senderName, order.name))) {
    signs.push({ kind: 'name', words: `The sender’s name matches ${order.name}` });
  } else if (isOfCompany(payerClaims, order)) {
    signs.push({ kind: 'name', words: `The sender’s name matches ${order.company}` });
  }
  return signs;
}

function isOfCompany(claims: readonly TransferEvidence[], { company = '' }: CandidateOrder) {
  return company !== '' && claims.some(({ senderName }) => areNamesAlike(senderName, company));
}

function soonSign({ receivedOn }: TransferToMatch, { placedOn }: CandidateOrder): Sign[] {
  const wait = Date.parse(receivedOn) - Date.parse(placedOn);
  if (wait < 0 || wait > SOON) return [];
  const days = Math.round(wait / DAY);
  const when = ['the same day', 'the day before'][days] ?? `${days} days before`;
  return [{ kind: 'soon', words: `Placed ${when}` }];
}

/** What an order still owes, in cents; 0 for a cancelled or refunded one. */
export function amountOwed({ status, due, balance }: CandidateOrder): Cents {
  return isActive(status) || status === 'expired' ? Math.max(0, due - balance) : 0;
}

function isPaid(parts: readonly Part[]): boolean {
  return parts.every(({ order, amount }) => amount === amountOwed(order));
}

function consequencesOf({ order, amount }: Part, isOneOfSeveral: boolean): string[] {
  const owed = amountOwed(order);
  const name = isOneOfSeveral ? `Order ${order.number}` : 'The order';
  const consequences: string[] = [];
  if (order.status === 'expired') {
    consequences.push(
      `${name} has expired. Once fully paid, it is reinstated if everything is in stock.`,
    );
  }
  if (order.status === 'pending' && !order.reserved) {
    consequences.push(
      `${name} is not reserved. Once fully paid, it goes on if everything is in stock.`,
    );
  }
  if (owed === 0) {
    const why = isActive(order.status) ? 'is paid already' : 'was cancelled';
    consequences.push(
      `${name} ${why}: ${formatDollars(formatCents(amount))} would have to be refunded.`,
    );
  } else if (amount > owed) {
    consequences.push(
      `${name} gets ${formatDollars(formatCents(amount - owed))} too much, which would have to be refunded.`,
    );
  } else if (amount < owed) {
    consequences.push(`${name} would still be ${formatDollars(formatCents(owed - amount))} short.`);
  }
  return consequences;
}

function listNumbers(parts: readonly Part[]): string {
  return parts.map(({ order }) => order.number).join(' and ');
}

function keyOf({ matches }: ScoredSuggestion): string {
  return matches.map(({ orderId }) => orderId).join(' ');
}
