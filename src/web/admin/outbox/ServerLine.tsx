import type { MailServer } from '../../../contracts/mailing/admin-mails.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ShopTime } from '../page/ShopTime.tsx';

/** The mail server, when it last answered, or why no mail is sent. */
export function ServerLine({ server, from }: { server: MailServer; from: string }) {
  const { host, answeredAt, failure } = server;
  if (host === null) {
    return (
      <Notice tone="warning" title="No mail server is set">
        <p>
          Emails are written and wait here; nothing is sent. Ask whoever hosts your email for what
          is needed to send from your address by SMTP: the host, its port, the user and the
          password. Whoever looks after the server enters them in one setting and restarts the shop:
        </p>
        <p className="py-1">
          <code translate="no" className="code-figures wrap-anywhere">
            SMTP_URL=smtp://user:password@mail.example.ca:587
          </code>
        </p>
        <p>
          Anything that has waited for more than three days by then stays here until you send it.
        </p>
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice tone="error" title={`The mail server ${host} could not be used`}>
        <span className="wrap-anywhere">{failure.reason}</span> (<ShopTime at={failure.at} />
        ). Waiting emails are retried automatically for three days.
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
