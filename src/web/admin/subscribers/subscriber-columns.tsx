import { UserMinus } from 'lucide-react';
import type { Subscriber } from '../../../contracts/mailing-list.ts';
import type { Column } from '../list/ListTable.tsx';
import { RowActions } from '../list/RowActions.tsx';
import { ShopTime } from '../ShopTime.tsx';

/** What each column is sorted by. */
export const subscriberSorts: Record<string, (subscriber: Subscriber) => string | number> = {
  email: ({ email }) => email,
  code: ({ discountCode }) => discountCode ?? '',
  subscribed: ({ createdAt }) => (createdAt === null ? 0 : Date.parse(createdAt)),
  left: ({ unsubscribedAt }) => (unsubscribedAt === null ? 0 : Date.parse(unsubscribedAt)),
};

const notThere = <span className="text-ink-soft">N/A</span>;

const leftColumn: Column<Subscriber> = {
  id: 'left',
  label: 'Left',
  sortable: true,
  cell: ({ unsubscribedAt }) =>
    unsubscribedAt === null ? notThere : <ShopTime at={unsubscribedAt} />,
};

export function subscriberColumns(
  onRemove: (subscriber: Subscriber) => void,
  haveLeft: boolean,
): Column<Subscriber>[] {
  return [
    {
      id: 'email',
      label: 'Email',
      sortable: true,
      onPhone: 'title',
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      id: 'code',
      label: 'Discount Code',
      sortable: true,
      cell: ({ discountCode }) =>
        discountCode === null ? notThere : <span className="code-figures">{discountCode}</span>,
    },
    {
      id: 'subscribed',
      label: 'Subscribed Date',
      sortable: true,
      cell: ({ createdAt }) => (createdAt === null ? notThere : <ShopTime at={createdAt} />),
    },
    ...(haveLeft ? [leftColumn] : []),
    {
      id: 'actions',
      label: 'Actions',
      quiet: true,
      className: 'w-px',
      cell: (subscriber) => (
        <RowActions
          name={subscriber.email}
          actions={[{ icon: UserMinus, label: 'Remove', onClick: () => onRemove(subscriber) }]}
        />
      ),
    },
  ];
}
