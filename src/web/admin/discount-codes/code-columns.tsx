import { Pencil, Trash2 } from 'lucide-react';
import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import type { Column } from '../list/ListTable.tsx';
import { actionsColumn, RowActions } from '../list/RowActions.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ListDate } from '../page/ListDate.tsx';
import { CodeState } from './CodeState.tsx';
import { currentState, describeUses, describeValue, lastDay } from './describe-code.ts';

export function codeColumns(
  onDelete: (code: AdminDiscountCode) => void,
): Column<AdminDiscountCode>[] {
  return [
    {
      id: 'code',
      label: 'Code',
      sortBy: ({ code }) => code,
      onPhone: 'title',
      cell: (code) => (
        <span className="flex min-w-0 flex-1 items-start justify-between gap-3">
          <span className="grid min-w-0">
            <AdminLink
              to={`/admin/dashboard/discount-codes/${code.id}`}
              translate="no"
              className="code-figures justify-self-start font-semibold break-all underline-offset-4 hover:underline"
            >
              {code.code}
            </AdminLink>
            {(code.subscriber || code.firstOrderOnly) && (
              <span className="text-xs font-normal break-all text-ink-soft">
                {code.subscriber ?? 'First orders only'}
              </span>
            )}
          </span>
          <span className="sm:hidden">
            <CodeState code={code} />
          </span>
        </span>
      ),
    },
    {
      id: 'discount',
      label: 'Discount',
      // Percentages before amounts.
      sortBy: ({ discountType, discountValue }) =>
        (discountType === 'percentage' ? 0 : 1_000) + Number(discountValue),
      figures: true,
      cell: (code) => <span className="whitespace-nowrap">{describeValue(code)}</span>,
    },
    {
      id: 'used',
      label: 'Used',
      sortBy: ({ usedCount }) => usedCount,
      figures: true,
      cell: (code) => <span className="whitespace-nowrap">{describeUses(code)}</span>,
    },
    {
      id: 'expires',
      label: 'Expires',
      sortBy: (code) => lastDay(code) || '9999',
      className: 'sm:pl-5',
      cell: (code) => {
        const day = lastDay(code);
        return day ? <ListDate date={day} /> : <span className="text-ink-soft">Never</span>;
      },
    },
    {
      id: 'state',
      label: 'State',
      sortBy: currentState,
      onPhone: 'hidden',
      cell: (code) => <CodeState code={code} />,
    },
    {
      ...actionsColumn,
      cell: (code) => (
        <RowActions
          name={code.code}
          actions={[
            { icon: Pencil, label: 'Edit', to: `/admin/dashboard/discount-codes/${code.id}` },
            { icon: Trash2, label: 'Delete', onClick: () => onDelete(code) },
          ]}
        />
      ),
    },
  ];
}
