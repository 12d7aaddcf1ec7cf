import type { AuditEntry } from '../../../contracts/audit.ts';
import { kindNames } from './kinds.ts';

/** A change as a sentence in two parts: who did what, and to which thing. */
type DescribedEntry = {
  does: string;
  thing: string;
  /** Whether it is a single thing. */
  isOne: boolean;
};

/** 'admin changed product' and 'Neurotensin'; of an import 'admin imported' and '17 products'. */
export function describeEntry({
  administrator,
  action,
  kind,
  subjectName,
  changes,
}: Pick<
  AuditEntry,
  'administrator' | 'action' | 'kind' | 'subjectName' | 'changes'
>): DescribedEntry {
  const { singular } = kindNames[kind];
  // Only an import tells the names of what it made.
  if (kind === 'product' && changes.some(({ field }) => field === 'names')) {
    const [, count] = /^(\d+) imported products$/.exec(subjectName) ?? [];
    return count
      ? { does: `${administrator} imported`, thing: `${count} products`, isOne: false }
      : { does: `${administrator} imported ${singular}`, thing: subjectName, isOne: true };
  }
  const does = [administrator, action, singular].filter(Boolean).join(' ');
  return { does, thing: subjectName, isOne: true };
}
