import type { Overview } from '../../../contracts/orders/overview.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ShopTime } from '../page/ShopTime.tsx';

type Problem = NonNullable<Overview['backupProblem']>;

/** What to ask of whoever looks after the server, by what the system says of a failure. */
const remedies: readonly { said: RegExp; remedy: string }[] = [
  {
    said: /ENOSPC|EDQUOT|disk is full|no space left/i,
    remedy: 'The backup disk is full. Ask whoever looks after the server to free space.',
  },
  {
    said: /EACCES|EPERM|EROFS|read-?only|permission denied/i,
    remedy:
      'The shop is not allowed to write to the backup folder. Ask whoever looks after the server to allow it.',
  },
  {
    said: /ENOENT|ENOTDIR/,
    remedy: 'The backup folder is missing. Ask whoever looks after the server to restore it.',
  },
];
const OTHERWISE =
  'The backup could not be written. Ask whoever looks after the server to find out why.';

function describe({ kind, failure, lastAt }: Problem) {
  if (kind === 'late') {
    const made = lastAt ? 'the last one is old' : 'none has been made';
    return {
      title: 'There is no recent backup',
      text: `Backups are switched on, but ${made}. Ask whoever looks after the server whether the shop may write to the backup folder.`,
    };
  }
  if (kind === 'old-ones-kept') {
    return {
      title: 'Old backups are not removed',
      text: 'The last backup is good, but older ones could not be removed and will fill the disk. Ask whoever looks after the server to let the shop remove them.',
    };
  }
  const known = remedies.find(({ said }) => said.test(failure ?? ''));
  return {
    title: 'The last backup failed',
    text: `${known?.remedy ?? OTHERWISE} The shop tries again every hour.`,
  };
}

/** Backups are on, and the last one failed, left older ones behind, or was long ago. */
export function BackupProblem({ problem }: { problem: Problem }) {
  const { title, text } = describe(problem);
  const { kind, failure, lastAt } = problem;
  return (
    <Notice tone={kind === 'failed' ? 'error' : 'warning'} title={title}>
      <p>
        <span>{text}</span>
        {lastAt && (
          <>
            {' '}
            <span>Last good backup:</span> <ShopTime at={lastAt} />
          </>
        )}
      </p>
      {failure !== null && (
        <details className="mt-1">
          <summary className="cursor-pointer">For whoever looks after the server</summary>
          <code translate="no" className="code-figures text-sm wrap-anywhere">
            {failure}
          </code>
        </details>
      )}
    </Notice>
  );
}
