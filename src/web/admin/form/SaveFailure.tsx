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

function describe(error: unknown) {
  if (error instanceof ApiError && error.status === 401) {
    return (
      <>
        Your session has ended. <SignInElsewhere />, then come back here and save again. What you
        typed is still here.
      </>
    );
  }
  if (error instanceof ApiError) return messageOf(error, 'Please try again in a minute.');
  return 'The shop could not be reached. Check your internet connection, then save again. What you typed is still here.';
}

function SignInElsewhere() {
  return (
    <a href="/admin" target="_blank" rel="noreferrer" className="text-link">
      Sign in in another tab
    </a>
  );
}
