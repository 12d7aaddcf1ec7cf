import type { Overview } from '../../../contracts/overview.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShopTime } from '../ShopTime.tsx';

/** Backups are on, and the last one failed or was long ago. */
export function BackupProblem({ failure, lastAt }: NonNullable<Overview['backupProblem']>) {
  const since = lastAt ? <ShopTime at={lastAt} /> : 'the shop began';
  if (failure === null) {
    return (
      <Notice tone="warning" title="There is no recent backup">
        No backup since {since}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="The last backup failed">
      <p className="wrap-anywhere">{failure}</p>
      <p>It is tried again each hour. No backup since {since}</p>
    </Notice>
  );
}
