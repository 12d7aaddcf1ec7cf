import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says why something was not saved and what to do; nothing that was typed is lost. */
export function SaveFailure({ error, title }: { error: unknown; title: string }) {
  return (
    <Notice tone="error" title={title}>
      {describe(error)}
    </Notice>
  );
}

function describe(error: unknown): ReactNode {
  if (isSessionEnded(error)) {
    return (
      <>
        Your session has ended. <SignInElsewhere />, then come back here and save again. What you
        typed is still here.
      </>
    );
  }
  if (isGone(error)) {
    return `${messageOf(error, 'Nothing is there any more')}: this was deleted meanwhile, in another tab or by somebody else. What you typed is still here, to be copied.`;
  }
  if (error instanceof ApiError) return messageOf(error, 'Please try again in a minute.');
  return 'The shop could not be reached. Check your internet connection, then save again. What you typed is still here.';
}

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether there is no such thing any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The login beside what is open here, which stays as it is. */
export function SignInElsewhere() {
  return (
    <a href="/admin" target="_blank" rel="noreferrer" className="text-link">
      Sign in in another tab
    </a>
  );
}
