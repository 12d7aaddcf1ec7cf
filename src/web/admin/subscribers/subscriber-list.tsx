import type { QueryClient } from '@tanstack/react-query';
import { MailPlus, UserMinus } from 'lucide-react';
import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { subscriberFilters, subscriberSorts } from '../../../contracts/wire/admin-lists.ts';
import { call } from '../../api.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { invalidateEndpoints, pageQuery } from '../page/endpoint-query.ts';
import { ListTime } from '../page/ListDate.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { ShopTime } from '../page/ShopTime.tsx';

const none = <span className="text-ink-soft">N/A</span>;

const columns: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    label: 'Email',
    sorts: true,
    onPhone: 'title',
    cell: ({ email }) => (
      <span translate="no" className="wrap-anywhere">
        {email}
      </span>
    ),
  },
  {
    id: 'code',
    label: 'Discount Code',
    sorts: true,
    onPhone: 'detail',
    cell: ({ discountCode }) =>
      discountCode === null ? (
        none
      ) : (
        <span translate="no" className="code-figures">
          {discountCode}
        </span>
      ),
  },
  {
    id: 'subscribed',
    label: 'Subscribed Date',
    sorts: true,
    onPhone: 'detail',
    cell: ({ createdAt }) => (createdAt === null ? none : <ShopTime at={createdAt} />),
  },
];

const leftColumn: Column<Subscriber> = {
  id: 'left',
  label: 'Unsubscribed',
  sorts: true,
  onPhone: 'detail',
  cell: ({ unsubscribedAt }) => (unsubscribedAt === null ? none : <ListTime at={unsubscribedAt} />),
};

export const subscriberList: ListDeclaration<Subscriber> = {
  label: 'Subscribers',
  noun: 'subscriber',
  query: (at) =>
    pageQuery('GET /api/admin/mailing-list/page', {
      query: readListParams(at, { filters: subscriberFilters, sorts: subscriberSorts }),
    }),
  search: { label: 'Search subscribers', hint: 'Email or code' },
  filters: {
    of: () => [
      { value: '', label: 'On the list' },
      { value: 'left', label: 'Unsubscribed' },
    ],
  },
  columns: ({ filter }) => (filter === 'left' ? [...columns, leftColumn] : columns),
  sort: '-subscribed',
  keyOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  deletion: {
    icon: UserMinus,
    label: 'Remove',
    ask: ({ id, email, unsubscribedAt, discountCode }) => ({
      question: `Are you sure you want to remove ${email}?`,
      children: `${
        unsubscribedAt
          ? 'They have unsubscribed already. The proof of their consent will be deleted.'
          : 'They will get no more newsletters from you.'
      }${discountCode ? ` Their code ${discountCode} stays valid.` : ''}`,
      confirmLabel: 'Remove',
      action: () => call('DELETE /api/admin/mailing-list/{id}', { params: { id } }),
      done: { title: 'Subscriber removed', description: email },
      failure: 'Failed to remove subscriber',
      refresh: refreshSubscribers,
    }),
  },
  emptyByFilter: true,
  empty: (filter) =>
    filter === 'left'
      ? {
          icon: MailPlus,
          title: 'Nobody has unsubscribed',
          text: 'Every newsletter has a link to unsubscribe.',
        }
      : {
          icon: MailPlus,
          title: 'No subscribers yet',
          text: 'Visitors sign up in the popup on the home page and at the foot of every page.',
          action: <ShopPageButton href="/">See the Home Page</ShopPageButton>,
        },
};

/** Refetches the lists of subscribers, and of their codes. */
function refreshSubscribers(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/mailing-list/page',
    'GET /api/admin/discount-codes/page',
  ]);
}
