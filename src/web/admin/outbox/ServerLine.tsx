import type { MailServer } from '../../../contracts/mailing/admin-mails.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { SendFailure } from './SendFailure.tsx';

/** The mail server, when it last answered, or why no mail is sent. */
export function ServerLine({ server, from }: { server: MailServer; from: string }) {
  const { host, answeredAt, failure } = server;
  if (host === null) {
    return (
      <Notice
        tone="warning"
        title="No mail server is set"
        action={
          <AdminLink to="/admin/dashboard/settings/mail" className="text-link">
            Set up email
          </AdminLink>
        }
      >
        Emails are written and wait here; nothing is sent. Anything that has waited for more than
        three days by the time there is a mail server stays here until you send it.
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice tone="error" title={`The mail server ${host} could not be used`}>
        <SendFailure reason={failure.reason} />
        <span className="block">
          Last tried: <ShopTime at={failure.at} />{' '}
          <span>Waiting emails are retried automatically for three days.</span>
        </span>
      </Notice>
    );
  }
  return (
    <p className="wrap-anywhere text-ink-soft">
      <span>{`Emails come from ${from} and go out through ${host}.`}</span>{' '}
      {answeredAt ? (
        <>
          <span>Last answer:</span> <ShopTime at={answeredAt} />
        </>
      ) : (
        <span>It has not been asked yet.</span>
      )}
    </p>
  );
}
