import { useQuery } from '@tanstack/react-query';
import { Download, MailPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { LocalList } from '../list/LocalList.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { downloadSubscribers } from './download-subscribers.ts';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { allSubscribers, subscribersQuery } from './queries.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

const filters = [
  { value: '', label: 'On the list' },
  { value: 'left', label: 'Unsubscribed' },
];

export function SubscribersPage() {
  const { at } = useListParams();
  const left = at.filter === 'left';
  const query = useQuery(subscribersQuery({ left }));
  const [removed, setRemoved] = useState<Subscriber>();
  const all = query.data ?? [];
  return (
    <div className="grid gap-6">
      <PageTitle
        lead={
          left
            ? 'Nothing is sent to them. Their consent is kept as proof, for as long as Settings says or until you remove them.'
            : 'Everyone who signed up in the popup or the footer, with the code they were given, or who agreed to news in your former shop.'
        }
        actions={
          !left && (
            <>
              {all.length > 0 && (
                <Button variant="secondary" size="sm" onClick={() => downloadSubscribers(all)}>
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
      <LocalList
        query={query}
        rows={all}
        columns={subscriberColumns(setRemoved, left)}
        textOf={({ email, discountCode }) => `${email} ${discountCode ?? ''}`}
        label="Subscribers"
        searchLabel="Search subscribers"
        describeCount={(total) => describeCount(total, all.length)}
        filters={filters}
        sort="-subscribed"
        empty={
          left ? (
            <EmptyState icon={MailPlus} title="Nobody has unsubscribed">
              Every newsletter has a link to unsubscribe.
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
        emptyByFilter
      />
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
            ? 'They have unsubscribed already. The proof of their consent will be deleted.'
            : 'They will get no more newsletters from you.'
        }${removed.discountCode ? ` Their code ${removed.discountCode} stays valid.` : ''}`}</DeleteDialog>
      )}
    </div>
  );
}

function describeCount(shown: number, all: number): string {
  const counted = `${all} ${all === 1 ? 'subscriber' : 'subscribers'}`;
  return shown === all ? counted : `${shown} of ${counted}`;
}
