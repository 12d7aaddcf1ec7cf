import type { FoundLot } from '../../contracts/certificates/certificates.ts';
import { judgeLot } from '../../domain/certificates/judge-lot.ts';
import type { PublicLot } from './store.ts';

/** What a lot's number on a vial is worth on a day (as 2026-01-31), and why. */
export function describeFoundLot(
  { id: _, recall, certificates, ...lot }: PublicLot,
  today: string,
): FoundLot {
  const [current] = certificates;
  const verdict = judgeLot({ ...lot, recall, certificate: current ?? null }, today);
  if (!current) return { ...lot, verdict, certificate: null };
  const { laboratory, reportNumber, issuedOn, lookupLink, lookupCode } = current;
  const certificate = { laboratory, reportNumber, issuedOn, lookupLink, lookupCode };
  return { ...lot, verdict, certificate };
}
