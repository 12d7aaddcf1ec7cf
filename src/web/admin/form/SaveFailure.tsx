import type { ReactNode } from 'react';
import { ApiError, describeFailure, messageOf } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';

type SaveFailureProps = {
  error: unknown;
  title: string;
  /** What to do once the shop can be reached, or the session has begun again. */
  again?: string | undefined;
};

/** Says why something was not saved and what to do. */
export function SaveFailure({
  error,
  title,
  again = 'save again. What you typed is still here',
}: SaveFailureProps) {
  return (
    <Notice tone="error" title={title}>
      {describe(error, again)}
    </Notice>
  );
}

function describe(error: unknown, again: string): ReactNode {
  if (isSessionEnded(error)) {
    return <SessionEnded then={`come back here and ${again}`} />;
  }
  if (isNotFound(error)) {
    return `${messageOf(error, 'It no longer exists')}: this was deleted in the meantime, in another tab or by someone else. What you typed is still here to copy.`;
  }
  return describeFailure(
    error,
    `The shop could not be reached. Check your internet connection, then ${again}.`,
  );
}

type ChangedMeanwhileProps = {
  /** What was changed, as the owner calls it: 'blog post'. */
  what: string;
  onShowCurrent: () => void;
  onSaveAnyway: () => void;
  /** What was changed, where that can be told. */
  details?: ReactNode;
};

/** Another tab saved first: the owner chooses between its version and their own. */
export function ChangedMeanwhile({
  what,
  onShowCurrent,
  onSaveAnyway,
  details,
}: ChangedMeanwhileProps) {
  return (
    <Notice
      tone="error"
      title={`This ${what} was changed in another tab or by someone else`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onShowCurrent}>
            Show the current version
          </Button>
          <Button variant="danger" size="sm" onClick={onSaveAnyway}>
            Save mine anyway
          </Button>
        </div>
      }
    >
      {details}
      Nothing was saved, and what you typed is still here. ‘Show the current version’ discards what
      you typed; ‘Save mine anyway’ replaces the other changes.
    </Notice>
  );
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'changed_meanwhile';
}

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Offers the login in another tab, so that what is typed here is kept. */
export function SessionEnded({ then }: { then: string }) {
  return (
    <>
      <span>Your session has ended.</span>{' '}
      <a href="/admin" target="_blank" rel="noreferrer" className="text-link">
        Sign in in another tab
      </a>
      <span>{`, then ${then}.`}</span>
    </>
  );
}
