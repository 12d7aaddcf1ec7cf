import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, MailPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { SUBSCRIBER_PAGE_SIZE, type Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { downloadSubscribers } from './download-subscribers.ts';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { allSubscribers, subscribersQuery } from './queries.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

const filters = [
  { value: '', label: 'On the list' },
  { value: 'left', label: 'Have left' },
];

export function SubscribersPage() {
  const { at, change } = useListParams();
  const left = at.filter === 'left';
  const query = useQuery(subscribersQuery(at));
  const exporting = useMutation({
    mutationFn: downloadSubscribers,
    onError: (error) => showFailure('The export failed', error),
  });
  const [removed, setRemoved] = useState<Subscriber>();
  const { subscribers = [], total = 0, all = 0 } = query.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle
        lead={
          left
            ? 'Nothing is sent to them. What they had agreed to is kept as proof, for as long as Settings says or until you remove them.'
            : 'Everybody who signed up in the popup or the footer, with the code they were given, or agreed to news in a shop that you came from.'
        }
        actions={
          !left && (
            <>
              {all > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={exporting.isPending}
                  pendingLabel="Exporting..."
                  onClick={() => exporting.mutate()}
                >
                  <Download className="size-4" />
                  Export CSV
                </Button>
              )}
              <DialogButton dialog={(close) => <ImportSubscribersDialog onClose={close} />}>
                <Upload className="size-4" />
                Import
              </DialogButton>
            </>
          )
        }
      >
        Newsletter Subscribers
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search subscribers"
        filters={filters}
        count={query.data && describeCount(total, all)}
      />
      <ListView
        query={query}
        at={{ ...at, filter: '' }}
        change={change}
        total={total}
        perPage={SUBSCRIBER_PAGE_SIZE}
        empty={
          left ? (
            <EmptyState icon={MailPlus} title="Nobody has left">
              Each mail of news has a link that takes its reader off the list at once.
            </EmptyState>
          ) : (
            <EmptyState
              icon={MailPlus}
              title="No subscribers yet"
              action={<ShopPageButton href="/">See the Home Page</ShopPageButton>}
            >
              Visitors sign up in the popup on the home page and at the foot of every page.
            </EmptyState>
          )
        }
      >
        <ListTable
          label="Subscribers"
          columns={subscriberColumns(setRemoved, left)}
          rows={subscribers}
          keyOf={({ id }) => id}
          sort={at.sort || '-subscribed'}
          onSort={(sort) => change({ sort })}
        />
      </ListView>
      {removed && (
        <DeleteDialog
          question={`Are you sure you want to remove ${removed.email}?`}
          confirmLabel="Remove"
          action={() => call('DELETE /api/admin/mailing-list/{id}', { params: { id: removed.id } })}
          done={{ title: 'Subscriber removed', description: removed.email }}
          failure="Failed to remove subscriber"
          refresh={(queryClient) => queryClient.invalidateQueries(allSubscribers)}
          onClose={() => setRemoved(undefined)}
        >{`${
          removed.unsubscribedAt
            ? 'They have left already. The proof of what they had agreed to is gone then.'
            : 'They get no more news from you.'
        }${removed.discountCode ? ` Their code ${removed.discountCode} stays valid.` : ''}`}</DeleteDialog>
      )}
    </div>
  );
}

function describeCount(shown: number, all: number): string {
  const counted = `${all} ${all === 1 ? 'subscriber' : 'subscribers'}`;
  return shown === all ? counted : `${shown} of ${counted}`;
}
