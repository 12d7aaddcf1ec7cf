import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { MAIL_PAGE_SIZE, type MailSummary } from '../../../contracts/mailing/admin-mails.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { showFailure } from '../form/show-failure.ts';
import { countReached } from '../list/count-reached.ts';
import { type Column, ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { AdminLink, useAdminNavigate } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { SetUpCheck } from '../set-up-checks/SetUpCheck.tsx';
import { MailState } from './MailState.tsx';
import { mailsQuery, refreshMails } from './queries.ts';
import { ServerLine } from './ServerLine.tsx';

export function OutboxPage() {
  const { at, change } = useListParams();
  const query = useQuery(mailsQuery(at));
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
  const { mails = [], total = 0, isExact = true } = query.data ?? {};
  const { waiting = 0, givenUp = 0, perhapsSent = 0 } = query.data ?? {};
  const shown = { page: at.page, rows: mails.length, perPage: MAIL_PAGE_SIZE };
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
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Address or order number"
        filters={[
          { value: '', label: 'All emails' },
          { value: 'waiting', label: `Waiting (${waiting})` },
          { value: 'given-up', label: `Given up (${givenUp})` },
          { value: 'perhaps-sent', label: `Perhaps sent (${perhapsSent})` },
          { value: 'outdated', label: 'No longer true' },
          { value: 'sent', label: 'Sent' },
        ]}
        count={
          query.data &&
          (isExact
            ? `${total} ${total === 1 ? 'email' : 'emails'}`
            : `More than ${MAX_COUNTED} emails`)
        }
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={countReached({ total, isExact }, shown)}
        perPage={MAIL_PAGE_SIZE}
        empty={
          <EmptyState
            icon={Send}
            title="No emails yet"
            action={
              <ButtonLink variant="secondary" to="/admin/dashboard/campaigns/new">
                New Newsletter
              </ButtonLink>
            }
          >
            The shop writes its first email with the first order, sign-up or message.
          </EmptyState>
        }
      >
        <ListTable label="Emails" columns={columns} rows={mails} keyOf={({ id }) => id} />
      </ListView>
    </div>
  );
}

const columns: readonly Column<MailSummary>[] = [
  {
    id: 'subject',
    label: 'Subject',
    onPhone: 'title',
    cell: ({ id, subject }) => (
      <AdminLink
        to={`/admin/dashboard/outbox/${id}`}
        className="font-semibold wrap-anywhere hover:underline"
      >
        {subject}
      </AdminLink>
    ),
  },
  {
    id: 'to',
    label: 'To',
    cell: ({ toAddress }) => (
      <span translate="no" className="min-w-0 wrap-anywhere">
        {toAddress}
      </span>
    ),
  },
  { id: 'state', label: 'State', cell: MailState },
  {
    id: 'written',
    label: 'Written',
    figures: true,
    cell: ({ createdAt }) => <ShopTime at={createdAt} />,
  },
];
