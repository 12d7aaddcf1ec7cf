import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const LINK = /^#unlock=([\w-]+)$/;

/** Lets an owner in who is locked out by somebody else's guessing: by a mailed link, which this page also opens. */
export function UnlockNotice({ isStopped }: { isStopped: boolean }) {
  const { mailing, unlocking } = useUnlock();
  if (mailing.isSuccess) {
    return <Notice title={mailing.data.message}>Open it in this browser, within an hour.</Notice>;
  }
  if (unlocking.isSuccess && !isStopped) {
    return <Notice title={unlocking.data.message}>Enter your password as always.</Notice>;
  }
  if (!unlocking.isError && !isStopped) return null;
  return (
    <Notice
      tone={unlocking.isError ? 'error' : 'info'}
      title={unlocking.isError ? 'This link does not work any more' : 'Are you the owner?'}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={mailing.isPending}
          onClick={() => mailing.mutate()}
        >
          Mail Me a Link
        </Button>
      }
    >
      <span>{`${unlocking.isError ? `${messageOf(unlocking.error, 'The link was not looked at.')} ` : ''}We mail a link to the shop’s support address. Open it in this browser to sign in at once.`}</span>
      {mailing.isError && (
        <span role="alert" className="block text-alarm">
          {messageOf(mailing.error, 'It could not be mailed. Try again.')}
        </span>
      )}
    </Notice>
  );
}

/** `mailing` mails a link; `unlocking` runs where the login was opened by one, and trusts this browser. */
function useUnlock() {
  const mailing = useMutation({ mutationFn: () => call('POST /api/auth/unlock-link', {}) });
  const unlocking = useMutation({
    mutationFn: (token: string) => call('POST /api/auth/unlock', { body: { token } }),
  });
  const { mutate } = unlocking;
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const [, token] = LINK.exec(hash) ?? [];
    if (!token) return;
    // It works once: a reload must not send it again.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    mutate(token);
  }, [mutate]);
  return { mailing, unlocking };
}
