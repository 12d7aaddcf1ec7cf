import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTransfer, type EvidenceWindow, openWindow } from './evidence-window.ts';
import { type JudgedEvidence, joinWindow, judgeEvidence } from './judge-evidence.ts';
import { batchOf } from './pair-evidence.ts';

type Shown = JudgedEvidence & { id: string };

/** What the ledger has after some evidence, and what became of each piece. */
function judgeAll(evidence: readonly Shown[], window = openWindow(), together = evidence) {
  const batch = batchOf(together);
  const outcomes = evidence.map((one) => {
    const verdict = judgeEvidence(one, window, batch);
    joinWindow(window, one, verdict);
    return verdict.outcome;
  });
  return { window, outcomes };
}

const active = ({ active: all }: EvidenceWindow) => [...all.values()];
const sumOf = (all: readonly { amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);

const shown = (given: Partial<Shown>): Shown => ({
  id: `${given.evidence} ${given.sourceKey}`,
  amount: 5500,
  senderName: 'JANE ROE',
  reference: '',
  receivedOn: '2026-01-14',
  evidence: 'bank',
  sourceKey: null,
  isForged: false,
  ...given,
});

/** Money that came in: each has a reference, and is shown by the bank, by mails or by both. */
const received = fc
  .array(
    fc.record({
      amount: fc.constantFrom(2000, 5500, 9900),
      senderName: fc.constantFrom('JANE ROE', 'BOB SAMPLE', ''),
      day: fc.integer({ min: 10, max: 16 }),
      byBank: fc.boolean(),
      mails: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map((one, index) => ({ ...one, reference: `C1AAAAAAAA${10 + index}`, number: index })),
  );
type Received = typeof received extends fc.Arbitrary<(infer One)[]> ? One : never;

function evidenceOf({ amount, senderName, day, byBank, mails, reference, number }: Received) {
  const one = { amount, senderName, reference, receivedOn: `2026-01-${day}` };
  const ofMails = Array.from({ length: mails }, (_, copy) =>
    shown({ ...one, evidence: 'mail', sourceKey: `mail ${number} ${copy}` }),
  );
  return byBank ? [shown({ ...one, sourceKey: `bank ${number}` }), ...ofMails] : ofMails;
}

/** All evidence of some money, in any order. */
const shuffled = received.chain((all) => {
  const evidence = all.flatMap(evidenceOf);
  return fc.record({
    all: fc.constant(all.filter((one) => one.byBank || one.mails > 0)),
    evidence: fc.shuffledSubarray(evidence, { minLength: evidence.length }),
  });
});

test('money is in the ledger once, whatever shows it and in whatever order', () => {
  fc.assert(
    fc.property(shuffled, ({ all, evidence }) => {
      const { window } = judgeAll(evidence);
      const references = active(window).map(({ reference }) => reference);
      expect(references.toSorted()).toEqual(all.map(({ reference }) => reference).toSorted());
      expect(sumOf(active(window))).toBe(sumOf(all));
    }),
  );
});

test('what the bank shows counts, what only a mail shows waits, and no hint takes the place of a row', () => {
  fc.assert(
    fc.property(shuffled, ({ all, evidence }) => {
      const { window } = judgeAll(evidence);
      const byBank = all.filter(({ byBank }) => byBank).map(({ reference }) => reference);
      const counting = active(window).filter(({ counts }) => counts);
      expect(counting.map(({ reference }) => reference).toSorted()).toEqual(byBank.toSorted());
      expect(counting.every((one) => one.evidence === 'bank')).toBe(true);
    }),
  );
});

test('evidence that comes again changes nothing', () => {
  fc.assert(
    fc.property(shuffled, ({ evidence }) => {
      const { window } = judgeAll(evidence);
      const before = active(window);
      const { outcomes } = judgeAll(evidence, window);
      expect(outcomes.every((outcome) => outcome === 'known')).toBe(true);
      expect(active(window)).toEqual(before);
    }),
  );
});

test('where nothing looks the same, the order of rows makes no difference', () => {
  const rows = fc
    .uniqueArray(fc.integer({ min: 1, max: 90_000 }), { maxLength: 10 })
    .map((amounts) =>
      amounts.map((amount) => shown({ amount, sourceKey: `${amount}`, senderName: `P${amount}` })),
    );
  fc.assert(
    fc.property(rows, (all) => {
      const outcomes = judgeAll(all).outcomes;
      expect(judgeAll(all.toReversed()).outcomes.toReversed()).toEqual(outcomes);
      expect(outcomes.every((outcome) => outcome === 'recorded')).toBe(true);
    }),
  );
});

test('evidence that is judged in parts is judged as in one', () => {
  fc.assert(
    fc.property(shuffled, fc.nat(20), ({ evidence }, cut) => {
      const whole = judgeAll(evidence);
      const first = judgeAll(evidence.slice(0, cut), openWindow(), evidence);
      const rest = judgeAll(evidence.slice(cut), first.window, evidence);
      expect([...first.outcomes, ...rest.outcomes]).toEqual(whole.outcomes);
      expect(active(rest.window)).toEqual(active(whole.window));
    }),
  );
});

describe('what is loaded later', () => {
  const hint = {
    ...shown({ evidence: 'mail', reference: 'C1A' }),
    id: 'hint',
    counts: false,
    duplicates: [],
  };

  test('does not bring back a hint that was superseded', () => {
    const window = openWindow();
    addTransfer(window, hint);
    judgeAll([shown({ reference: 'C1A', sourceKey: 'bank 1' })], window);
    addTransfer(window, hint);
    expect(active(window).map(({ evidence }) => evidence)).toEqual(['bank']);
  });

  test('does not change what is there', () => {
    const window = openWindow();
    addTransfer(window, hint);
    addTransfer(window, { ...hint, counts: true });
    expect(active(window)).toEqual([hint]);
  });
});

test('a mail is no duplicate of a row whose reference another mail that came with it has', () => {
  const window = openWindow();
  judgeAll([shown({ reference: 'C1X', sourceKey: 'bank 1' })], window);
  const mail = { evidence: 'mail' as const };
  const { outcomes } = judgeAll(
    [
      shown({ ...mail, sourceKey: 'mail 1' }),
      shown({ ...mail, sourceKey: 'mail 2', reference: 'C1X', receivedOn: '2026-01-15' }),
    ],
    window,
  );
  expect(outcomes).toEqual(['possible-duplicate', 'duplicate']);
});
