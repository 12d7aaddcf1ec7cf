import type { Overview } from '../../../contracts/overview.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShopTime } from '../ShopTime.tsx';

/** What to ask of whoever looks after the server, by what the system says of a failure. */
const remedies: readonly { said: RegExp; remedy: string }[] = [
  {
    said: /ENOSPC|EDQUOT|disk is full|no space left/i,
    remedy: 'The disk for backups is full. Ask whoever looks after the server to free space.',
  },
  {
    said: /EACCES|EPERM|EROFS|read-?only|permission denied/i,
    remedy:
      'The shop may not write to the backup folder. Ask whoever looks after the server to let it.',
  },
  {
    said: /ENOENT|ENOTDIR/,
    remedy: 'The backup folder is not there. Ask whoever looks after the server to bring it back.',
  },
];
const OTHERWISE = 'The backup could not be written. Ask whoever looks after the server to see why.';

/** Backups are on, and the last one failed, left older ones behind, or was long ago. */
export function BackupProblem({ kind, failure, lastAt }: NonNullable<Overview['backupProblem']>) {
  const last = lastAt && (
    <>
      {' '}
      Last good backup: <ShopTime at={lastAt} />
    </>
  );
  if (kind === 'late') {
    return (
      <Notice tone="warning" title="There is no recent backup">
        Backups are switched on, but {lastAt ? 'the last one is old' : 'none has been made'}. Ask
        whoever looks after the server whether the shop may write to the backup folder.{last}
      </Notice>
    );
  }
  const said = failure !== null && (
    <details className="mt-1">
      <summary className="cursor-pointer">For whoever looks after the server</summary>
      <code className="code-figures text-sm wrap-anywhere">{failure}</code>
    </details>
  );
  if (kind === 'old-ones-kept') {
    return (
      <Notice tone="warning" title="Old backups are not removed">
        <p>
          Today’s backup is good, but older ones stay and will fill the disk. Ask whoever looks
          after the server to let the shop remove them.{last}
        </p>
        {said}
      </Notice>
    );
  }
  const { remedy } = remedies.find((known) => known.said.test(failure ?? '')) ?? {
    remedy: OTHERWISE,
  };
  return (
    <Notice tone="error" title="The last backup failed">
      <p>
        {remedy} The shop tries again every hour.{last}
      </p>
      {said}
    </Notice>
  );
}
