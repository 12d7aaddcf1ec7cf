import { ApiError, messageOf } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { isSessionEnded, SessionEnded } from '../form/SaveFailure.tsx';

type SendFailureProps = {
  error: unknown;
  /** What is imported: 'products'. */
  what: string;
};

/** Says why an import has stopped, and how it goes on. */
export function SendFailure({ error, what }: SendFailureProps) {
  return (
    <Notice tone="error" title="Import failed">
      {isSessionEnded(error) ? (
        <SessionEnded then="continue here" />
      ) : error instanceof ApiError ? (
        messageOf(error, `Failed to import ${what}`)
      ) : (
        'The connection was lost. Check your internet connection, then continue.'
      )}
    </Notice>
  );
}
