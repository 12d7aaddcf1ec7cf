import { ApiError } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { SaveFailure } from '../form/SaveFailure.tsx';

type ReadFailureProps = {
  error: unknown;
  title: string;
  /** What to do where the shop could not be reached. */
  offline: string;
  /** What to do once the session has begun again. */
  again?: string;
};

/** Says why a file or a mail was not read. */
export function ReadFailure({ error, title, offline, again }: ReadFailureProps) {
  if (error instanceof ApiError) return <SaveFailure error={error} title={title} again={again} />;
  return (
    <Notice tone="error" title={title}>
      {error instanceof UnreadableFile ? error.message : offline}
    </Notice>
  );
}
