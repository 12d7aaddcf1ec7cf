import type { Overview } from '../../../contracts/overview.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShopTime } from '../ShopTime.tsx';

/** Backups are on, and the last one failed or was long ago. */
export function BackupProblem({ failure, lastAt }: NonNullable<Overview['backupProblem']>) {
  const isFailed = failure !== null;
  return (
    <Notice
      tone={isFailed ? 'error' : 'warning'}
      title={isFailed ? 'The last backup failed' : 'There is no recent backup'}
    >
      {isFailed && <p className="wrap-anywhere">{failure}</p>}
      <p>
        {lastAt ? (
          <>
            No backup since <ShopTime at={lastAt} />.
          </>
        ) : (
          'No backup has been made yet.'
        )}{' '}
        {isFailed && 'It is tried again each hour.'}
      </p>
    </Notice>
  );
}
