import type { Cents } from '../pricing/money.ts';
import type { Evidence } from './ledger.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** What pieces of evidence of incoming money are compared by. */
export type Compared = {
  amount: Cents;
  senderName: string;
  /** The bank's reference; '' where the evidence shows none. */
  reference: string;
  /** The day in the shop, as 2026-01-31. */
  receivedOn: string;
  evidence: Evidence;
  /** An e-Transfer where it is left out. */
  method?: PaymentMethod;
};

/** Whether both came in the same way: a cheque is never the same money as an e-Transfer. */
export function cameAlike(one: Pick<Compared, 'method'>, other: Pick<Compared, 'method'>): boolean {
  return (one.method ?? 'interac') === (other.method ?? 'interac');
}

/**
 * A transfer of the ledger that is neither a duplicate nor dismissed. It `counts` where its money is the shop's, and is a
 * hint otherwise; `isForged` where its mail proves nothing.
 */
export type ActiveTransfer = Compared & {
  id: string;
  counts: boolean;
  isForged: boolean;
  /** Other evidence of the same money. */
  duplicates: readonly Compared[];
};

/**
 * The part of the ledger that some evidence is judged by: what has its references, and what has its amounts a few days
 * before and after. Judged evidence joins it, so that the next is judged as if this one were written.
 */
export type EvidenceWindow = {
  /** The ids of transfers, whatever became of them, by the key of their source. */
  known: Map<string, string>;
  active: Map<string, ActiveTransfer>;
  byReference: Map<string, Set<string>>;
  byPlace: Map<string, Set<string>>;
  /** Ids of what judged evidence has superseded: what is loaded later must not bring them back. */
  superseded: Set<string>;
  /** Ids of what was judged, and is not in the ledger or not yet. */
  judged: Set<string>;
};

export function openWindow(): EvidenceWindow {
  return {
    known: new Map(),
    active: new Map(),
    byReference: new Map(),
    byPlace: new Map(),
    superseded: new Set(),
    judged: new Set(),
  };
}

/** Adds a transfer of the ledger, the first recorded first; one that is there already, or was superseded, stays as it is. */
export function addTransfer(window: EvidenceWindow, transfer: ActiveTransfer): void {
  if (window.active.has(transfer.id) || window.superseded.has(transfer.id)) return;
  window.active.set(transfer.id, transfer);
  const key = referenceKey(transfer.reference);
  if (key !== '') addTo(window.byReference, key, transfer.id);
  addTo(window.byPlace, placeOf(transfer, transfer.evidence), transfer.id);
}

/** Takes out a transfer that has become a duplicate. */
export function supersede(window: EvidenceWindow, id: string): ActiveTransfer | undefined {
  const transfer = window.active.get(id);
  window.active.delete(id);
  window.superseded.add(id);
  return transfer;
}

/** Notes further evidence of a transfer's money. */
export function addDuplicate(window: EvidenceWindow, id: string, duplicate: Compared): void {
  const transfer = window.active.get(id);
  if (!transfer) return;
  window.active.set(id, { ...transfer, duplicates: [...transfer.duplicates, duplicate] });
}

/** What has this reference, the first recorded first. */
export function withReference(window: EvidenceWindow, reference: string): ActiveTransfer[] {
  return transfersOf(window, window.byReference.get(referenceKey(reference)));
}

/** What has this amount, is from this day and is shown by this kind of evidence, the first recorded first. */
export function withAmount(
  window: EvidenceWindow,
  place: Pick<Compared, 'amount' | 'receivedOn'>,
  evidence: Evidence,
): ActiveTransfer[] {
  return transfersOf(window, window.byPlace.get(placeOf(place, evidence)));
}

/** A bank's reference for comparing: without spaces and in lower case. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s/g, '').toLowerCase();
}

function placeOf({ amount, receivedOn }: Pick<Compared, 'amount' | 'receivedOn'>, kind: Evidence) {
  return `${kind} ${amount} ${receivedOn}`;
}

function addTo(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

function transfersOf(window: EvidenceWindow, ids: Iterable<string> = []): ActiveTransfer[] {
  return [...ids].flatMap((id) => window.active.get(id) ?? []);
}
