import { useState } from 'react';
import type { BankFileRow } from '../../../../contracts/payments/bank-import.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import type { Column } from '../../list/column.ts';
import { FilterTabs } from '../../list/FilterTabs.tsx';
import { ListPages } from '../../list/ListPages.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { rowOutcomeTags } from '../outcome-texts.ts';
import { describeTransfer, evidenceNames } from '../transfers/describe-transfer.ts';
import { groupOf, type RowGroup, rowGroups } from './row-outcomes.ts';

const ROWS = 50;

const tabs: Record<RowGroup, { name: string; empty: string }> = {
  recorded: { name: 'To record', empty: 'Nothing in this file is new.' },
  known: { name: 'In the ledger', empty: 'No row of this file was imported before.' },
  other: { name: 'Other deposits', empty: 'Every deposit in this file is an e-Transfer.' },
  out: { name: 'Money out', empty: 'No money went out in this file.' },
};

type BankFileRowsProps = {
  rows: readonly BankFileRow[];
  /** Which of the other deposits are recorded, too; left out once the file is imported. */
  selection?: Selection;
};

/** The rows of a file, in tabs by what becomes of them. */
export function BankFileRows({ rows, selection }: BankFileRowsProps) {
  const inGroup = (group: RowGroup | 'asked') => rows.filter((row) => groupOf(row) === group);
  const asked = inGroup('asked');
  // The first tab shows those that are asked about, too, and counts only what is recorded.
  const hasRows = (value: RowGroup) =>
    inGroup(value).length > 0 || (value === 'recorded' && asked.length > 0);
  const first = rowGroups.find(hasRows) ?? 'recorded';
  const [group, setGroup] = useState<RowGroup>(first);
  const [page, setPage] = useState(1);
  const shown = inGroup(group);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterTabs
        label="Show rows"
        tabs={rowGroups.map((value) => ({
          value,
          label: value === 'recorded' && !selection ? 'Recorded' : tabs[value].name,
          count: inGroup(value).length.toLocaleString('en-CA'),
        }))}
        value={group}
        onChoose={(chosen) => {
          setGroup(rowGroups.find((known) => known === chosen) ?? first);
          setPage(1);
        }}
      />
      {group === 'recorded' && asked.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-surface border border-line p-4">
          <p className="max-w-measure">
            {selection
              ? 'These may be payments: each names an order that is awaiting payment, or could be either an e-Transfer or a refund from a store. Select those that a customer sent; the others are left out.'
              : 'These name an order that is awaiting payment, or may be refunds, and were left out.'}
          </p>
          <ListTable
            label="Deposits that may be payments"
            columns={columns}
            rows={asked}
            keyOf={({ line }) => `${line}`}
            nameOf={({ line, description }) => `line ${line}, ${description}`}
            {...(selection && { selection })}
          />
        </section>
      )}
      {group === 'other' && selection && shown.length > 0 && (
        <p className="max-w-measure text-ink-soft">
          These are left out. Select any that are customer payments.
        </p>
      )}
      {!hasRows(group) && <p className="text-ink-soft">{tabs[group].empty}</p>}
      {shown.length > 0 && (
        <ListTable
          label={tabs[group].name}
          columns={columns}
          rows={shown.slice((page - 1) * ROWS, page * ROWS)}
          keyOf={({ line }) => `${line}`}
          nameOf={({ line, description }) => `line ${line}, ${description}`}
          {...(group === 'other' && selection && { selection })}
        />
      )}
      <ListPages page={page} pages={Math.ceil(shown.length / ROWS)} onOpen={setPage} />
    </div>
  );
}

const columns: readonly Column<BankFileRow>[] = [
  {
    id: 'description',
    label: 'Row',
    onPhone: 'title',
    cell: ({ senderName, description, reference }) => (
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{senderName || description}</span>
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{`${senderName ? description : ''}${reference && !description.includes(reference) ? ` · ${reference}` : ''}`}</span>
      </span>
    ),
  },
  {
    id: 'day',
    label: 'Day',
    onPhone: 'detail',
    cell: ({ day }) => <ShopDate date={day} />,
  },
  {
    id: 'amount',
    label: 'Amount',
    onPhone: 'aside',
    figures: true,
    cell: ({ amount, outcome }) => `${outcome === 'out' ? '−' : ''}${formatDollars(amount)}`,
  },
  {
    id: 'outcome',
    label: 'Outcome',
    onPhone: 'below',
    className: 'sm:w-64',
    cell: (row) => <Outcome row={row} />,
  },
];

function Outcome({ row }: { row: BankFileRow }) {
  const { outcome, about, transferId } = row;
  const { name, tone } = rowOutcomeTags[outcome];
  return (
    <span className="grid justify-items-start gap-0.5">
      <Tag tone={tone}>{name}</Tag>
      {about && (
        <span className="text-sm text-ink-soft">
          <span>{`${outcome === 'possible-duplicate' || outcome === 'again' ? 'Looks like ' : ''}${outcome === 'other-amount' ? 'The same reference: ' : ''}`}</span>
          <AdminLink to={`/admin/dashboard/payments/${about.id}`} className="text-link">
            <span>{`${describeTransfer(about)} of `}</span>
            <ShopDate date={about.receivedOn} />
          </AdminLink>
          <span>{`, ${evidenceNames[about.evidence].toLowerCase()}`}</span>
        </span>
      )}
      {outcome === 'again' && !about && (
        <span className="text-sm text-ink-soft">Another row has the same number and amount</span>
      )}
      {transferId && (
        <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link text-sm">
          <span>{outcome === 'possible-duplicate' ? 'Answer' : 'Open'}</span>
          <span className="sr-only">{` the transfer of line ${row.line}`}</span>
        </AdminLink>
      )}
    </span>
  );
}
