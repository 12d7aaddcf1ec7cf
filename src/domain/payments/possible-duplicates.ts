import { addDays } from '../dates/shop-day.ts';
import {
  type ActiveTransfer,
  type Compared,
  cameAlike,
  type EvidenceWindow,
  referenceKey,
  withAmount,
  withReference,
} from './evidence-window.ts';
import { type Evidence, evidences } from './ledger.ts';
import { areNamesAlike, splitName } from './sender-name.ts';

/** Two pieces of evidence of one transfer may have different days: a bank books it when it clears. */
export const MAX_DAYS_APART = 3;

/** `id` where it is a transfer itself, which is not compared with itself. */
type Wanted = Compared & { id?: string };

/** The transfers with the same reference: those with the same amount first, of these the ones that count. */
export function findByReference(window: EvidenceWindow, wanted: Wanted): ActiveTransfer[] {
  if (referenceKey(wanted.reference) === '') return [];
  const rank = ({ amount, counts }: ActiveTransfer) =>
    (amount === wanted.amount ? 0 : 2) + (counts ? 0 : 1);
  return withReference(window, wanted.reference)
    .filter((one) => one.id !== wanted.id && cameAlike(one, wanted) && mayShareNumber(one, wanted))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The numbers of cheques are their payers' own: two payers can have the same. */
function mayShareNumber(one: Compared, other: Compared): boolean {
  return one.method !== 'cheque' || mayBeSameSender(one.senderName, other.senderName);
}

/**
 * The transfers that may be the same money though no reference proves it: the same amount, a few days apart at most, and
 * no name or reference that says otherwise. Those that count come first.
 */
export function findPossibleDuplicates(window: EvidenceWindow, wanted: Wanted): ActiveTransfer[] {
  return byRule[wanted.evidence](window, wanted).toSorted(
    (a, b) => Number(b.counts) - Number(a.counts),
  );
}

const byRule: Record<Evidence, typeof findLike> = {
  typed: findLike,
  // A bank shows each transfer once, so that its second row is another transfer.
  bank: (window, wanted) =>
    findLike(window, wanted, ['typed', 'mail']).filter(
      ({ duplicates }) => !duplicates.some(({ evidence }) => evidence === 'bank'),
    ),
  // A mail may come several times (saved, pasted, quoted): two mails are two transfers only with two references.
  mail: (window, wanted) => {
    const key = referenceKey(wanted.reference);
    const isOther = ({ evidence, reference }: Compared) =>
      evidence === 'mail' && reference !== '' && referenceKey(reference) !== key;
    return findLike(window, wanted).filter(
      ({ duplicates }) => key === '' || !duplicates.some(isOther),
    );
  },
};

/** What looks the same, whatever was shown of it. */
function findLike(
  window: EvidenceWindow,
  wanted: Wanted,
  kinds: readonly Evidence[] = evidences,
): ActiveTransfer[] {
  const { amount, receivedOn } = wanted;
  return DAYS.flatMap((days) =>
    kinds.flatMap((kind) =>
      withAmount(window, { amount, receivedOn: addDays(receivedOn, days) }, kind),
    ),
  ).filter(
    (other) =>
      other.id !== wanted.id &&
      cameAlike(other, wanted) &&
      mayBeSameSender(wanted.senderName, other.senderName) &&
      (other.reference === '' || referenceKey(wanted.reference) === ''),
  );
}

/** The same day first, then the days next to it. */
const DAYS = Array.from({ length: 2 * MAX_DAYS_APART + 1 }, (_, n) =>
  n % 2 === 0 ? n / 2 : -(n + 1) / 2,
);

/** The money that counts and that this may be: proved by its reference, or else looking the same. */
export function findCounted(window: EvidenceWindow, wanted: Wanted): ActiveTransfer[] {
  const proved = findByReference(window, wanted).filter(
    ({ counts, amount }) => counts && amount === wanted.amount,
  );
  if (proved.length > 0) return proved;
  return findPossibleDuplicates(window, wanted).filter(({ counts }) => counts);
}

/** What has the same reference and another amount: one of the two is wrong. */
export function findOtherAmounts(window: EvidenceWindow, wanted: Wanted): ActiveTransfer[] {
  return findByReference(window, wanted).filter(({ amount }) => amount !== wanted.amount);
}

function mayBeSameSender(one: string, other: string): boolean {
  const isMissing = splitName(one).length === 0 || splitName(other).length === 0;
  return isMissing || areNamesAlike(one, other);
}
