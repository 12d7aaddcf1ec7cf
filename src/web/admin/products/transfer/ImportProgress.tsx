import { Progress } from '../../../ui/Progress.tsx';
import type { Sending } from './use-import.ts';

/** How much of the file has been stored, and what that comes to. */
export function ImportProgress({ at, isStopped = false }: { at: Sending; isStopped?: boolean }) {
  const { tally, file } = at;
  const total = file.products.length;
  const failed = tally.errors.length;
  return (
    <div className="grid gap-2">
      <Progress label="Import" done={tally.sent} total={total} />
      <p className="figures text-ink-soft">
        {tally.sent} of {total} rows read, {tally.count} imported
        {tally.skipped > 0 && `, ${tally.skipped} left out`}
        {failed > 0 && `, ${failed} failed`}
      </p>
      {isStopped ? (
        <p role="status">
          {tally.count === 0
            ? 'Nothing was imported so far.'
            : 'What was imported stays in the shop.'}{' '}
          Continue goes on from here; nothing is imported twice.
        </p>
      ) : (
        <p className="text-sm text-ink-soft">Keep this page open until it is done.</p>
      )}
    </div>
  );
}
