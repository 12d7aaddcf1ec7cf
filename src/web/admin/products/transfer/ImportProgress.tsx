import type { Sending } from './use-import.ts';

/** How much of the file has been stored, and what that comes to. */
export function ImportProgress({ at, isStopped = false }: { at: Sending; isStopped?: boolean }) {
  const { tally, file } = at;
  const total = file.products.length;
  const percent = Math.floor((tally.sent / total) * 100);
  const failed = tally.errors.length;
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-wash"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full rounded-full bg-aurora transition-[width]"
        />
      </div>
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
