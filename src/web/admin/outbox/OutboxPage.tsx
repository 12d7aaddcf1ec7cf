import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { MAIL_PAGE_SIZE } from '../../../contracts/admin-mails.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { mailColumns } from './mail-columns.tsx';
import { mailsQuery } from './queries.ts';
import { ServerLine } from './ServerLine.tsx';
import { useTestMail } from './use-mail-changes.ts';

export function OutboxPage() {
  const { at, change } = useListAddress();
  const query = useQuery(mailsQuery(at));
  const testing = useTestMail();
  const { mails = [], total = 0, waiting = 0, givenUp = 0, perhapsSent = 0 } = query.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="Every mail the shop has written to customers, subscribers and you."
        actions={
          query.data?.server.host && (
            <Button
              variant="secondary"
              size="sm"
              pending={testing.isPending}
              onClick={() => testing.mutate()}
            >
              <Send className="size-4" />
              Send a Test Mail to Me
            </Button>
          )
        }
      >
        Outbox
      </PageTitle>
      {query.data && <ServerLine server={query.data.server} from={query.data.from} />}
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Address or order number"
        filters={[
          { value: '', label: 'All mails' },
          { value: 'waiting', label: `Waiting (${waiting})` },
          { value: 'given-up', label: `Given up (${givenUp})` },
          { value: 'perhaps-sent', label: `Perhaps sent (${perhapsSent})` },
          { value: 'outdated', label: 'No longer true' },
          { value: 'sent', label: 'Sent' },
        ]}
        count={query.data && `${total} ${total === 1 ? 'mail' : 'mails'}`}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        perPage={MAIL_PAGE_SIZE}
        empty={
          <EmptyState icon={Send} title="No mails yet">
            With the first order, sign-up or message, the shop writes its first mail.
          </EmptyState>
        }
      >
        <ListTable
          label="Mails"
          columns={mailColumns}
          rows={mails}
          keyOf={({ id }) => id}
          sort=""
          onSort={() => {}}
        />
      </ListView>
    </div>
  );
}
