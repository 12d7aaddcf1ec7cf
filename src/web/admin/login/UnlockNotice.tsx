import { messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUnlock } from './use-unlock.ts';

/** The way in for an owner who is told to wait, since strangers guess: a link by mail, and what came of it. */
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
        <Button size="sm" pending={mailing.isPending} onClick={() => mailing.mutate()}>
          Mail Me a Link
        </Button>
      }
    >
      {unlocking.isError && `${messageOf(unlocking.error, 'The link was not looked at.')} `}A link
      to the shop’s support address, opened in this browser, lets you sign in without waiting.
      {mailing.isError && (
        <span role="alert" className="block text-alarm">
          {messageOf(mailing.error, 'It could not be mailed. Try again.')}
        </span>
      )}
    </Notice>
  );
}
