import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { SetUpCheck } from '../set-up-checks/SetUpCheck.tsx';
import { mailList } from './mail-list.tsx';
import { refreshMails } from './queries.ts';
import { ServerLine } from './ServerLine.tsx';

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
