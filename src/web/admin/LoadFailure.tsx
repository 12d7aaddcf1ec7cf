import { messageOf } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { focusTitleIfLost } from '../ui/focus.ts';
import { Notice } from '../ui/Notice.tsx';

type LoadFailureProps = {
  query: { isError: boolean; error: unknown; data: unknown; refetch: () => Promise<unknown> };
  /** What was to be read, at the start of a sentence: 'The pick list'. */
  what: string;
};

/** Says that something could not be read, or not again, and has it read once more. Nothing where it went well. */
export function LoadFailure({ query, what }: LoadFailureProps) {
  if (!query.isError) return null;
  const isLoaded = query.data !== undefined;
  return (
    <Notice
      tone="error"
      title={`${what} ${isLoaded ? 'may be out of date' : 'could not be loaded'}`}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void query.refetch().then(focusTitleIfLost)}
        >
          Try Again
        </Button>
      }
    >
      {isLoaded && 'What is new could not be read just now. '}
      {messageOf(query.error, 'The shop could not be reached. Check your internet connection.')}
    </Notice>
  );
}
