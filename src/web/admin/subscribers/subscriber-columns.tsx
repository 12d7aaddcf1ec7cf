import { UserMinus } from 'lucide-react';
import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import type { Column } from '../list/ListTable.tsx';
import { actionsColumn, RowActions } from '../list/RowActions.tsx';
import { ShopTime } from '../page/ShopTime.tsx';

const none = <span className="text-ink-soft">N/A</span>;

const leftColumn: Column<Subscriber> = {
  id: 'left',
  label: 'Unsubscribed',
  sortBy: ({ unsubscribedAt }) => (unsubscribedAt === null ? 0 : Date.parse(unsubscribedAt)),
  cell: ({ unsubscribedAt }) => (unsubscribedAt === null ? none : <ShopTime at={unsubscribedAt} />),
};

export function subscriberColumns(
  onRemove: (subscriber: Subscriber) => void,
  haveLeft: boolean,
): Column<Subscriber>[] {
  return [
    {
      id: 'email',
      label: 'Email',
      sortBy: ({ email }) => email,
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
      sortBy: ({ discountCode }) => discountCode ?? '',
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
      sortBy: ({ createdAt }) => (createdAt === null ? 0 : Date.parse(createdAt)),
      cell: ({ createdAt }) => (createdAt === null ? none : <ShopTime at={createdAt} />),
    },
    ...(haveLeft ? [leftColumn] : []),
    {
      ...actionsColumn,
      cell: (subscriber) => (
        <RowActions
          name={subscriber.email}
          actions={[{ icon: UserMinus, label: 'Remove', onClick: () => onRemove(subscriber) }]}
        />
      ),
    },
  ];
}
