import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { MailServer } from '../../../contracts/mailing/admin-mails.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { SetUpCheck } from '../set-up-checks/SetUpCheck.tsx';
import { mailList } from './mail-list.tsx';
import { refreshMails } from './queries.ts';

export function OutboxPage() {
  const { query } = useListPage(mailList);
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const testing = useMutation({
    mutationFn: () => call('POST /api/admin/test-mails', {}),
    // Its page shows what becomes of it.
    onSuccess: async ({ id }) => {
      await navigate({ to: `/admin/dashboard/outbox/${id}` });
      await refreshMails(queryClient);
    },
    onError: (error) => showFailure('The test email was not sent', error),
  });
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="Every email the shop has written to customers, subscribers and you."
        actions={
          query.data?.server.host && (
            <Button
              variant="secondary"
              size="sm"
              pending={testing.isPending}
              onClick={() => testing.mutate()}
            >
              <Send className="size-4" />
              Send Me a Test Email
            </Button>
          )
        }
      >
        Outbox
      </PageTitle>
      {query.data && <ServerLine server={query.data.server} from={query.data.from} />}
      {query.data?.server.host && (
        <SetUpCheck check="POST /api/admin/checks/mail-server" what="Mail server" />
      )}
      <AdminList list={mailList} />
    </div>
  );
}

/** The mail server, when it last answered, or why no mail is sent. */
function ServerLine({ server, from }: { server: MailServer; from: string }) {
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
