import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';

type LoadFailureProps = {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'refetch'>;
  /** Begins the sentence: 'The pick list' could not be loaded. */
  what: string;
};

/** Says that a query failed, over what it loaded before if anything, and offers to try again. */
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
    >{`${isLoaded ? 'What is new could not be read just now. ' : ''}${describeFailure(query.error, 'The shop could not be reached. Check your internet connection.')}`}</Notice>
  );
}
