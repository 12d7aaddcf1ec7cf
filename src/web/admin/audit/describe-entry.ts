import type { AuditEntry } from '../../../contracts/administrator/audit.ts';
import { kindNames } from './kinds.ts';

type DescribedEntry = {
  /** 'admin changed product'. */
  verb: string;
  /** 'Neurotensin'. */
  subject: string;
  isSingle: boolean;
};

/** A change as a sentence in two parts; an import reads 'admin imported' '17 products', or 'admin undid the import of'. */
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
  // Only an import lists names.
  if (kind === 'product' && changes.some(({ field }) => field === 'names')) {
    const [, count] = /^(\d+) imported products$/.exec(subjectName) ?? [];
    const did = action === 'deleted' ? 'undid the import of' : 'imported';
    return count
      ? { verb: `${administrator} ${did}`, subject: `${count} products`, isSingle: false }
      : { verb: `${administrator} ${did} ${singular}`, subject: subjectName, isSingle: true };
  }
  const verb = [administrator, action, singular].filter(Boolean).join(' ');
  return { verb, subject: subjectName, isSingle: true };
}
