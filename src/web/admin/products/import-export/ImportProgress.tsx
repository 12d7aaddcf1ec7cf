import { Progress } from '../../../ui/feedback/Progress.tsx';
import type { RunningImport } from './send-import.ts';

type ImportProgressProps = { running: RunningImport; isStopped: boolean };

/** How many rows have been sent, and what came of them. */
export function ImportProgress({ running, isStopped }: ImportProgressProps) {
  const { tally, file } = running;
  const total = file.products.length;
  const failed = tally.errors.length;
  return (
    <div className="grid gap-2">
      <Progress label="Import" done={tally.sent} total={total} />
      <p className="figures text-ink-soft">{`${tally.sent} of ${total} rows read, ${tally.count} imported${tally.skipped > 0 ? `, ${tally.skipped} left out` : ''}${failed > 0 ? `, ${failed} failed` : ''}`}</p>
      <p role="status" className={isStopped ? undefined : 'text-sm text-ink-soft'}>
        {isStopped
          ? `${tally.count === 0 ? 'Nothing was imported so far.' : 'What was imported stays in the shop.'} Continue goes on from here; nothing is imported twice.`
          : 'Keep this page open until it is done.'}
      </p>
    </div>
  );
}
