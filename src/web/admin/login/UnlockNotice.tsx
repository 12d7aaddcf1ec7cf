import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, call, describeFailure, messageOf } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusIfLost } from '../../ui/layout/focus.ts';

/** A mail may leave something behind the token. */
const LINK = /^#unlock=([\w-]+)/;

/** Lets an owner in who is locked out by somebody else's guessing: by a mailed link, which this page also opens. */
export function UnlockNotice({ isStopped }: { isStopped: boolean }) {
  const { mailing, unlocking, link } = useUnlock();
  if (link) {
    return (
      <Notice
        title="Sign in with this browser?"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={unlocking.isPending}
            pendingLabel="One moment..."
            onClick={link.use}
          >
            Use This Browser
          </Button>
        }
      >
        This browser can then sign in at once. You will still need your password.
        {unlocking.isError && (
          <span role="alert" className="block text-alarm">
            {describeFailure(
              unlocking.error,
              'The shop could not be reached. Check your connection and try again.',
            )}
          </span>
        )}
      </Notice>
    );
  }
  if (mailing.isSuccess) {
    return <Done title={mailing.data.message}>Open it in this browser, within an hour.</Done>;
  }
  if (unlocking.isSuccess && !isStopped) {
    return <Done title={unlocking.data.message}>Now sign in with your password.</Done>;
  }
  if (!unlocking.isError && !isStopped) return null;
  return (
    <Notice
      tone={unlocking.isError ? 'error' : 'info'}
      title={unlocking.isError ? 'This link no longer works' : 'Are you the owner?'}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={mailing.isPending}
          onClick={() => mailing.mutate()}
        >
          Email Me a Link
        </Button>
      }
    >
      <span>{`${unlocking.isError ? `${messageOf(unlocking.error, 'The link could not be checked.')} ` : ''}We email a link to the shop’s support address. Open it in this browser to sign in at once.`}</span>
      {mailing.isError && (
        <span role="alert" className="block text-alarm">
          {messageOf(mailing.error, 'It could not be emailed. Try again.')}
        </span>
      )}
    </Notice>
  );
}

/** What a press has done: it takes the focus of the button, which is gone. */
function Done({ title, children }: { title: string; children: string }) {
  return (
    <div ref={focusIfLost} className="outline-none">
      <Notice title={title}>{children}</Notice>
    </div>
  );
}

/**
 * `mailing` mails a link; `unlocking` trusts this browser. `link` is there where the login was opened by a mailed one,
 * until it was used by a press: programs that check mails for viruses open links too, and run what is on their pages.
 */
function useUnlock() {
  const [token, setToken] = useState<string>();
  const mailing = useMutation({ mutationFn: () => call('POST /api/auth/unlock-link', {}) });
  const unlocking = useMutation({
    mutationFn: (used: string) => call('POST /api/auth/unlock', { body: { token: used } }),
    onSettled: (_, error) => {
      // Only this answer says that the link is spent; after any other it may still be good.
      if (error && asApiError(error)?.body?.code !== 'link_expired') return;
      setToken(undefined);
      // It works once: neither a reload nor the history must offer it again.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    },
  });
  useEffect(() => setToken(LINK.exec(window.location.hash)?.[1]), []);
  return { mailing, unlocking, link: token && { use: () => unlocking.mutate(token) } };
}
