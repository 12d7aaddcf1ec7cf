import type { MailServer } from '../../../contracts/admin-mails.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShopTime } from '../ShopTime.tsx';

/** The mail server, when it last answered, or why no mail is sent. */
export function ServerLine({ server, from }: { server: MailServer; from: string }) {
  const { host, answeredAt, failure } = server;
  if (host === null) {
    return (
      <Notice tone="warning" title="No mail server is set">
        Mails are written and wait here; nothing is sent. Set <code>SMTP_URL</code> and start the
        shop again. What has waited for more than three days by then stays here until you send it.
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice tone="error" title={`The mail server ${host} could not be used`}>
        <span className="wrap-anywhere">{failure.reason}</span> (<ShopTime at={failure.at} />
        ). Waiting mails are tried again by themselves, for three days.
      </Notice>
    );
  }
  return (
    <p className="wrap-anywhere text-ink-soft">
      Mails come from {from} and go out through {host}.{' '}
      {answeredAt ? (
        <>
          Last answer: <ShopTime at={answeredAt} />
        </>
      ) : (
        'It has not been asked yet.'
      )}
    </p>
  );
}
