import {
  type ActiveTransfer,
  type Compared,
  type EvidenceWindow,
  referenceKey,
  withAmount,
} from './evidence-window.ts';
import { areNamesAlike } from './sender-name.ts';

/**
 * The mail about a bank's row, or the row that a mail is about, where sender, amount and day agree and no other pair is
 * possible. `batch` is what comes in together, itself included: of two such rows nobody knows which one a mail is about.
 */
export function findPair(
  window: EvidenceWindow,
  wanted: Compared & { isForged: boolean },
  batch: readonly Compared[],
): ActiveTransfer | undefined {
  const { evidence } = wanted;
  if (evidence === 'typed' || wanted.senderName === '' || wanted.isForged) return undefined;
  const others = listUnpaired(window, wanted, evidence === 'bank' ? 'mail' : 'bank');
  const [pair, second] = others.filter(({ reference }) => !isNamed(reference, batch));
  if (!pair || second) return undefined;
  const rivals = listUnpaired(window, wanted, evidence).filter((one) => agree(one, pair));
  if (rivals.length > 0) return undefined;
  return batch.filter((one) => agree(one, pair)).length > 1 ? undefined : pair;
}

/** Whether one of the batch has this reference, and so is its pair. */
function isNamed(reference: string, batch: readonly Compared[]): boolean {
  const key = referenceKey(reference);
  return key !== '' && batch.some((one) => referenceKey(one.reference) === key);
}

/** The evidence of this kind that agrees and has no pair yet. */
function listUnpaired(
  window: EvidenceWindow,
  wanted: Compared,
  evidence: 'bank' | 'mail',
): ActiveTransfer[] {
  const counterpart = evidence === 'mail' ? 'bank' : 'mail';
  return withAmount(window, wanted, evidence).filter(
    (one) =>
      !one.isForged &&
      agree(one, wanted) &&
      !one.duplicates.some((duplicate) => duplicate.evidence === counterpart),
  );
}

/** A reference may be missing, nothing else. */
function agree(one: Compared, other: Compared): boolean {
  const [key, otherKey] = [referenceKey(one.reference), referenceKey(other.reference)];
  return (
    one.amount === other.amount &&
    one.receivedOn === other.receivedOn &&
    areNamesAlike(one.senderName, other.senderName) &&
    (key === '' || otherKey === '' || key === otherKey)
  );
}
