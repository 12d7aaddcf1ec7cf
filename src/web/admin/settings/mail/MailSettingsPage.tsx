import { Reopenable } from '../../form/Reopenable.tsx';
import { useFreshQuery } from '../../form/use-fresh-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { MailboxReading } from './MailboxReading.tsx';
import { MailServerForm } from './MailServerForm.tsx';
import { mailSettingsQuery } from './queries.ts';
import { Sending } from './Sending.tsx';
import { SetOnServer } from './SetOnServer.tsx';

/** Through which mail server the shop sends, and in which mailbox it reads Interac's notifications. */
export function MailSettingsPage() {
  const query = useFreshQuery(mailSettingsQuery);
  const settings = query.data;
  return (
    <SettingsFrame
      title="Email"
      lead="Your email provider names what to enter here. Passwords are stored encrypted and are never shown again."
    >
      <LoadFailure query={query} what="The email settings" />
      {!settings && !query.isError && <SkeletonRows count={8} />}
      {settings && (
        <>
          <section aria-labelledby="mail-server" className="grid gap-5">
            <SectionTitle id="mail-server">Mail server</SectionTitle>
            <p className="max-w-measure">
              Through it the shop sends every email: how to pay, that a parcel is on its way, your
              newsletter.
            </p>
            <Sending settings={settings} />
            {settings.server?.setBy === 'environment' ? (
              <SetOnServer access={settings.server} variable="SMTP_URL" />
            ) : (
              <Reopenable refetch={query.refetch}>
                {(onShowCurrent) => (
                  <MailServerForm settings={settings} onShowCurrent={onShowCurrent} />
                )}
              </Reopenable>
            )}
          </section>
          <section aria-labelledby="mailbox" className="grid gap-5">
            <SectionTitle id="mailbox">Mailbox</SectionTitle>
            <p className="max-w-measure">
              If you enter the mailbox that gets Interac’s notifications, the shop reads them there
              each minute. It changes nothing in it.
            </p>
            <MailboxReading />
            {settings.mailbox?.setBy === 'environment' ? (
              <SetOnServer access={settings.mailbox} variable="IMAP_HOST" />
            ) : (
              <Reopenable refetch={query.refetch}>
                {(onShowCurrent) => (
                  <MailboxForm settings={settings} onShowCurrent={onShowCurrent} />
                )}
              </Reopenable>
            )}
          </section>
        </>
      )}
    </SettingsFrame>
  );
}
