import {
  type ActiveTransfer,
  type Compared,
  cameAlike,
  type EvidenceWindow,
  referenceKey,
  withAmount,
} from './evidence-window.ts';
import { areNamesAlike } from './sender-name.ts';

/** What comes in together: the rows of a file, several mails. */
export type Batch = {
  /** The keys of all its references. */
  references: ReadonlySet<string>;
  /** Those of it that have the amount and the day of one, itself included. */
  besides: (one: Compared) => readonly Compared[];
};

export function batchOf(all: readonly Compared[]): Batch {
  const place = ({ amount, receivedOn }: Compared) => `${amount} ${receivedOn}`;
  const together = Map.groupBy(all, place);
  return {
    references: new Set(all.map(({ reference }) => referenceKey(reference)).filter(Boolean)),
    besides: (one) => together.get(place(one)) ?? [],
  };
}

/**
 * The mail about a bank's row, or the row that a mail is about, where sender, amount and day agree and no other pair is
 * possible. Of two such rows that come in together nobody knows which one a mail is about.
 */
export function findPair(
  window: EvidenceWindow,
  wanted: Compared & { isForged: boolean },
  batch: Batch,
): ActiveTransfer | undefined {
  const { evidence } = wanted;
  if (evidence === 'typed' || wanted.senderName === '' || wanted.isForged) return undefined;
  const others = listUnpaired(window, wanted, evidence === 'bank' ? 'mail' : 'bank');
  // What the batch names is the pair of what names it.
  const [pair, second] = others.filter(
    ({ reference }) => !batch.references.has(referenceKey(reference)),
  );
  if (!pair || second) return undefined;
  const rivals = listUnpaired(window, wanted, evidence).filter((one) => agree(one, pair));
  if (rivals.length > 0) return undefined;
  return batch.besides(wanted).filter((one) => agree(one, pair)).length > 1 ? undefined : pair;
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
    cameAlike(one, other) &&
    one.amount === other.amount &&
    one.receivedOn === other.receivedOn &&
    areNamesAlike(one.senderName, other.senderName) &&
    (key === '' || otherKey === '' || key === otherKey)
  );
}
