import { messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';

/** The server could not be asked, or would not answer. What was typed stays in the field. */
export function SearchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <p className="font-semibold">Search is not answering</p>
      <p className="text-ink-soft">{messageOf(error, 'Check your connection, then try again.')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
