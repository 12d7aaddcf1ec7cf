import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { IntakeItem } from '../../../../contracts/payments/intake.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import type { Column } from '../../list/column.ts';
import { ListPages } from '../../list/ListPages.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { Outcome } from './Outcome.tsx';
import { type GroupId, groupItems, groupNames } from './outcomes.ts';

/** Few enough that the groups below stay in sight. */
const ROWS = 25;

/** What the owner may choose of a bank's file, besides what is recorded anyway. */
const choices: Partial<Record<GroupId, string>> = {
  asked: 'These may be payments. Select those that a customer sent; the others are left out.',
  other: 'These are left out. Select any that are customer payments.',
};

type IntakeListProps<Item> = {
  items: readonly Item[];
  /** Where one comes from: 'line 3', 'email 2'. */
  nameOf: (item: Item) => string;
  /** Which rows of a file that would be left out are recorded, too; without it, they were. */
  selection?: Selection;
  /** Shows all of a mail. */
  onOpen?: (item: Item) => void;
  /** The line of the mail that is being opened. */
  opening?: number | undefined;
};

/** Evidence of incoming money, a bank's rows or mails, grouped by what becomes of it. */
export function IntakeList<Item extends IntakeItem>({ items, ...rest }: IntakeListProps<Item>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {Array.from(groupItems(items), ([group, grouped]) => (
        <Group key={group} group={group} items={grouped} {...rest} />
      ))}
    </div>
  );
}

type GroupProps<Item> = IntakeListProps<Item> & { group: GroupId };

function Group<Item extends IntakeItem>({ group, items, selection, ...rest }: GroupProps<Item>) {
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(items.length / ROWS);
  const page = Math.min(wanted, pages);
  const choice = rest.onOpen ? undefined : choices[group];
  return (
    <details open={group !== 'known' && group !== 'out'} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 border-b border-line [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 text-ink-soft transition-transform group-open:rotate-90" />
        <SectionTitle>
          <span className="flex items-center gap-2">
            <span>{groupNames[group]}</span>{' '}
            <span className="figures rounded-full bg-wash px-1.5 text-xs">
              {items.length.toLocaleString('en-CA')}
            </span>
          </span>
        </SectionTitle>
      </summary>
      {choice && (
        <p className="max-w-measure py-2 text-ink-soft">
          {selection
            ? choice
            : 'These were left out. To record any, import the file again and select them.'}
        </p>
      )}
      <ListTable
        label={groupNames[group]}
        columns={columnsOf({ group, ...rest })}
        rows={items.slice((page - 1) * ROWS, page * ROWS)}
        keyOf={({ line }) => `${line}`}
        nameOf={rest.nameOf}
        selection={choice === undefined ? undefined : selection}
      />
      <ListPages
        label={`Pages of ${groupNames[group]}`}
        page={page}
        pages={pages}
        onOpen={setPage}
      />
    </details>
  );
}

function columnsOf<Item extends IntakeItem>({
  group,
  nameOf,
  onOpen,
  opening,
}: Omit<GroupProps<Item>, 'items'>): Column<Item>[] {
  return [
    {
      id: 'sender',
      label: 'From',
      onPhone: 'title',
      className: 'max-sm:whitespace-normal',
      cell: (item) => <Sender item={item} name={nameOf(item)} />,
    },
    {
      id: 'day',
      label: 'Day',
      onPhone: 'detail',
      cell: ({ day }) => (day ? <ShopDate date={day} /> : nothing),
    },
    {
      id: 'amount',
      label: 'Amount',
      onPhone: 'aside',
      figures: true,
      cell: ({ amount }) =>
        amount ? `${group === 'out' ? '−' : ''}${formatDollars(amount)}` : nothing,
    },
    {
      id: 'outcome',
      label: 'Outcome',
      onPhone: 'below',
      className: 'sm:w-64',
      cell: (item) => (
        <span className="flex items-center justify-between gap-3">
          <span className="grid justify-items-start gap-0.5">
            <Outcome item={item} name={nameOf(item)} />
          </span>
          {onOpen && (group === 'asked' || group === 'none') && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${nameOf(item)}`}
              pending={opening === item.line}
              onClick={() => onOpen(item)}
            >
              Open
            </Button>
          )}
        </span>
      ),
    },
  ];
}

const nothing = <span className="max-sm:hidden">–</span>;

/** Who sent it, else what it says, else where it comes from. */
function Sender({
  item: { senderName, text, reference },
  name,
}: {
  item: IntakeItem;
  name: string;
}) {
  const more = [senderName && text, text.includes(reference) ? '' : reference];
  return (
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">
        {senderName || text || name.charAt(0).toUpperCase() + name.slice(1)}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
        {more.filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
