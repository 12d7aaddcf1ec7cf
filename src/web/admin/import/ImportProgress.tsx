import { Progress } from '../../ui/feedback/Progress.tsx';
import { countItems, type Sending } from './send-parts.ts';

/** What came of the items that were sent. */
export type Tally = { imported: number; leftOut: number; errors: readonly string[] };

type ImportProgressProps = {
  sending: Sending<unknown>;
  tally: Tally;
  isStopped: boolean;
};

/** How many rows have been sent, and what came of them. */
export function ImportProgress({ sending, tally, isStopped }: ImportProgressProps) {
  const { total, sent } = countItems(sending);
  const { imported, leftOut, errors } = tally;
  const failed = errors.length;
  return (
    <div className="grid gap-2">
      <Progress label="Import" done={sent} total={total} />
      <p className="figures text-ink-soft">{`${sent} of ${total} rows read, ${imported} imported${leftOut > 0 ? `, ${leftOut} left out` : ''}${failed > 0 ? `, ${failed} failed` : ''}`}</p>
      <p role="status" className={isStopped ? undefined : 'text-sm text-ink-soft'}>
        {isStopped
          ? `${imported === 0 ? 'Nothing was imported so far.' : 'What was imported stays in the shop.'} Continue goes on from here; nothing is imported twice.`
          : 'Keep this page open until it is done.'}
      </p>
    </div>
  );
}
