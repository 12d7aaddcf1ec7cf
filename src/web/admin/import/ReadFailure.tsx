import { Notice } from '../../ui/feedback/Notice.tsx';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { UnreadableFile } from './unreadable-file.ts';

type ReadFailureProps = {
  error: unknown;
  title?: string;
  /** What to do once the shop can be reached, or the session has begun again. */
  again?: string;
};

const MOVED =
  'The file could not be read. It may have been moved, or is open in another program. Choose it again.';

/** Says why a file or a mail was not read. */
export function ReadFailure({ error, title, again = 'choose the file again' }: ReadFailureProps) {
  if (error instanceof UnreadableFile) {
    return (
      <Notice tone="error" title={title ?? 'Invalid file'}>
        {error.message}
      </Notice>
    );
  }
  const failed = title ?? 'The file was not read';
  // It was moved, changed or locked since it was chosen.
  if (error instanceof DOMException) {
    return (
      <Notice tone="error" title={failed}>
        {MOVED}
      </Notice>
    );
  }
  return <SaveFailure error={error} title={failed} again={again} />;
}
