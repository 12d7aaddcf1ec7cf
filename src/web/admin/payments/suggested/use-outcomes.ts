import { useState } from 'react';
import { addOutcomes, type Outcome } from './outcomes.ts';

/** What became of the transfers that were matched on this page; what was undone is forgotten. */
export function useOutcomes() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  return {
    outcomes,
    onMatched: (added: readonly Outcome[]) => setOutcomes((before) => addOutcomes(before, added)),
    onUndone: (id: string) =>
      setOutcomes((before) => before.filter(({ transfer }) => transfer.id !== id)),
  };
}
