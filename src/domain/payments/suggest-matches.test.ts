import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrderId, orderNumber } from '../orders/order-number.ts';
import { orderStates } from '../orders/order-states.ts';
import {
  type CandidateOrder,
  suggestMatches,
  type TransferEvidence,
  type TransferToMatch,
} from './suggest-matches.ts';

const numbers = fc
  .uint8Array({ minLength: 33, maxLength: 33 })
  .map((bytes) => orderNumber(makeOrderId(bytes)));
const numberOf = (byte: number) => orderNumber(makeOrderId(new Uint8Array(33).fill(byte)));
const A = numberOf(1);
const B = numberOf(2);

type Given = Partial<TransferEvidence & Omit<TransferToMatch, 'payerClaims'>>;

function transferOf({ amount = 5500, receivedOn = '2026-03-10', ...claims }: Given = {}) {
  return {
    amount,
    receivedOn,
    payerClaims: [{ senderName: '', senderAddress: '', message: '', ...claims }],
  };
}

function orderOf(with_: Partial<CandidateOrder> = {}): CandidateOrder {
  return {
    orderId: with_.number ?? 'a',
    number: A,
    name: 'Jane Roe',
    email: 'jane@example.com',
    status: 'pending',
    reserved: true,
    due: 5500,
    balance: 0,
    placedOn: '2026-03-09',
    ...with_,
  };
}

/** A number as people write it: spaced, dashed, in small letters, O for 0 and l for 1. */
const spelled = numbers.chain((number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('', ' ', '-', '.', ' / '), { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([gaps, small, confused]) => {
      const written = confused ? number.replaceAll('0', 'O').replaceAll('1', 'l') : number;
      const cased = small ? written.toLowerCase() : written;
      return { number, written: [...cased].map((c, index) => c + (gaps[index] ?? '')).join('') };
    }),
);

test('a number anywhere in the message is found, in any spelling, and comes first', () => {
  fc.assert(
    fc.property(
      spelled,
      fc.constantFrom('', 'order ', 'Merci! Commande no. ', 'for (#'),
      fc.constantFrom('', ' thanks', ').', '!'),
      ({ number, written }, before, after) => {
        const others = orderOf({ orderId: 'other', number: 'ZZZZZZZZ', name: 'Ada Tester' });
        const wanted = orderOf({ orderId: 'wanted', number, name: 'Max Other', due: 9900 });
        const transfer = transferOf({
          senderName: 'ADA TESTER',
          message: before + written + after,
        });
        const [first] = suggestMatches(transfer, [others, wanted]);
        expect(first).toMatchObject({
          certainty: 'certain',
          matches: [{ orderId: 'wanted', amount: 5500 }],
          consequences: ['The order would still be $44.00 short.'],
        });
      },
    ),
  );
});

test('one mistyped character, or two that changed places, still leads to the order', () => {
  fc.assert(
    fc.property(numbers, fc.nat(7), fc.constantFrom(...'3456789ABCDXYZ'), (number, place, slip) => {
      const characters = [...number];
      const mistyped = characters.with(place, slip).join('');
      const at = Math.min(place, 6);
      const swapped = characters
        .with(at, characters[at + 1] ?? '')
        .with(at + 1, characters[at] ?? '')
        .join('');
      for (const written of [mistyped, swapped]) {
        const [first] = suggestMatches(transferOf({ amount: 1, message: `order ${written}` }), [
          orderOf({ number }),
        ]);
        expect(first?.certainty).toBe(written === number ? 'certain' : 'likely');
      }
    }),
  );
});

test('whatever comes, amounts are positive, and a suggestion never spends more than there is', () => {
  const candidate = fc.record({
    number: numbers,
    name: fc.constantFrom('Jane Roe', 'Ada Tester'),
    email: fc.constantFrom('jane@example.com', 'ada@example.com'),
    status: fc.constantFrom(...orderStates),
    reserved: fc.boolean(),
    due: fc.integer({ min: 0, max: 20_000 }),
    balance: fc.integer({ min: 0, max: 20_000 }),
    placedOn: fc.constantFrom('2026-03-01', '2026-03-10', '2026-03-12'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ number }) => number, maxLength: 6 }),
      fc.integer({ min: 1, max: 30_000 }),
      fc.boolean(),
      (rows, amount, namesAll) => {
        const candidates = rows.map((row) => ({ ...row, orderId: row.number }));
        const message = namesAll ? candidates.map(({ number }) => number).join(', ') : '';
        const transfer = transferOf({ amount, message, senderName: 'JANE ROE' });
        for (const { matches, reasons } of suggestMatches(transfer, candidates)) {
          expect(matches.every((match) => match.amount > 0)).toBe(true);
          expect(matches.reduce((sum, match) => sum + match.amount, 0)).toBeLessThanOrEqual(amount);
          expect(new Set(matches.map(({ orderId }) => orderId)).size).toBe(matches.length);
          expect(reasons.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('several numbers in one message are a split over those orders', () => {
  const [first] = suggestMatches(transferOf({ amount: 8000, message: `${A} + ${B}` }), [
    orderOf({ orderId: 'a' }),
    orderOf({ orderId: 'b', number: B, due: 2500 }),
  ]);
  expect(first).toMatchObject({
    certainty: 'certain',
    matches: [
      { orderId: 'a', amount: 5500 },
      { orderId: 'b', amount: 2500 },
    ],
    consequences: [],
  });
});

test('the sum of two open orders of one customer is a split, too', () => {
  const [first] = suggestMatches(transferOf({ amount: 8000, senderName: 'Roe, Jane' }), [
    orderOf({ orderId: 'a' }),
    orderOf({ orderId: 'b', number: B, due: 2500 }),
    orderOf({ orderId: 'c', number: 'C', due: 2500, email: 'max@example.com', name: 'Max Other' }),
  ]);
  expect(first).toMatchObject({
    certainty: 'likely',
    matches: [{ amount: 5500 }, { amount: 2500 }],
  });
});

test('amount and name are likely, either alone is possible, and neither is nothing', () => {
  const certaintyOf = (transfer: Given) =>
    suggestMatches(transferOf(transfer), [orderOf()])[0]?.certainty;
  expect(certaintyOf({ senderName: 'JANE R' })).toBe('likely');
  expect(certaintyOf({})).toBe('possible');
  expect(certaintyOf({ amount: 1000, senderName: 'Roe Jane' })).toBe('possible');
  expect(certaintyOf({ amount: 1000 })).toBeUndefined();
  expect(certaintyOf({ receivedOn: '2026-03-08' })).toBeUndefined();
});

test('what other evidence of the same money tells counts as its own', () => {
  const bank = { senderName: '', senderAddress: '', message: '' };
  const mail = { senderName: 'Jane Roe', senderAddress: 'Jane@example.com', message: A };
  const transfer = { ...transferOf(), payerClaims: [bank, mail] };
  const [first] = suggestMatches(transfer, [orderOf()]);
  expect(first?.certainty).toBe('certain');
  expect(first?.reasons).toEqual([
    `The message names ${A}`,
    'The amount matches exactly',
    'The sender’s email is the one on the order',
    'The sender’s name matches Jane Roe',
    'Placed the day before',
  ]);
  const halves = [A.slice(0, 4), A.slice(4)].map((message) => ({ ...bank, message }));
  expect(suggestMatches({ ...transfer, payerClaims: halves }, [orderOf()])[0]?.certainty).toBe(
    'possible',
  );
});

test('what would follow is said: expired, short, too much, paid already, cancelled', () => {
  const consequencesOf = (order: Partial<CandidateOrder>, amount = 5500) =>
    suggestMatches(transferOf({ amount, message: A }), [orderOf(order)])[0]?.consequences;
  expect(consequencesOf({ status: 'expired' })).toEqual([
    'The order has expired. Once fully paid, it is reinstated if everything is in stock.',
  ]);
  expect(consequencesOf({}, 5000)).toEqual(['The order would still be $5.00 short.']);
  expect(consequencesOf({}, 6000)).toEqual([
    'The order gets $5.00 too much, which would have to be refunded.',
  ]);
  expect(consequencesOf({ status: 'paid', balance: 5500 })).toEqual([
    'The order is paid already: $55.00 would have to be refunded.',
  ]);
  expect(consequencesOf({ status: 'cancelled' })).toEqual([
    'The order was cancelled: $55.00 would have to be refunded.',
  ]);
});
