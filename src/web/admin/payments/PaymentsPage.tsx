import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarDays,
  CheckCheck,
  FileUp,
  type LucideIcon,
  MailOpen,
  Plus,
  Search,
  Undo2,
} from 'lucide-react';
import {
  TRANSFER_PAGE_SIZE,
  type WaitingTransfers,
} from '../../../contracts/payments/transfers.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { countReached } from '../list/count-reached.ts';
import { FilterTabs } from '../list/FilterTabs.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import type { AdminPath } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { MailboxProblem } from './notification-mail/MailboxLine.tsx';
import { mailboxQuery, transfersQuery } from './queries.ts';
import { transferColumns } from './transfers/transfer-columns.tsx';

/** All incoming transfers. The first tab has those that are not matched to an order. */
export function PaymentsPage() {
  const { at, change } = useListParams();
  const query = useQuery(transfersQuery(at));
  const { data: read } = useQuery(mailboxQuery);
  const { transfers = [], total, isExact, waiting } = query.data ?? {};
  const shown = { page: at.page, rows: transfers.length, perPage: TRANSFER_PAGE_SIZE };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        lead="Every incoming transfer, and what it was matched to."
        actions={
          <>
            <ButtonLink variant="secondary" to="/admin/dashboard/payments/mail" icon={MailOpen}>
              Email
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              to="/admin/dashboard/payments/day-end"
              icon={CalendarCheck}
            >
              Day-End
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              to="/admin/dashboard/payments/months"
              icon={CalendarDays}
            >
              By Month
            </ButtonLink>
            <ButtonLink variant="secondary" to="/admin/dashboard/payments/refunds" icon={Undo2}>
              Refunds
            </ButtonLink>
            <ButtonLink variant="secondary" to="/admin/dashboard/payments/new" icon={Plus}>
              Enter a Transfer
            </ButtonLink>
            <ButtonLink to="/admin/dashboard/payments/bank-file" icon={FileUp}>
              Bank File
            </ButtonLink>
          </>
        }
      >
        Payments
      </PageTitle>
      <MailboxProblem mailbox={read?.mailbox} />
      <FilterTabs
        label="Show transfers"
        tabs={tabs(waiting)}
        value={at.filter}
        onChoose={(filter) => change({ filter })}
      />
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search transfers"
        count={query.data && describeTotal(query.data)}
      />
      <ListView
        query={query}
        // Each part of the list has its own empty state, without 'Show all'.
        at={{ ...at, filter: '' }}
        change={change}
        total={countReached({ total, isExact }, shown)}
        perPage={TRANSFER_PAGE_SIZE}
        empty={<NothingHere filter={at.filter} />}
      >
        <ListTable
          label="Transfers"
          columns={transferColumns}
          rows={transfers}
          keyOf={({ id }) => id}
        />
      </ListView>
    </div>
  );
}

function describeTotal({ total, sum }: { total: number; sum: string | null }): string {
  if (sum === null) return `More than ${MAX_COUNTED} transfers`;
  return `${total === 1 ? '1 transfer' : `${total} transfers`} · ${formatDollars(sum)}`;
}

function tabs(waiting: WaitingTransfers | undefined) {
  const shownCount = (part: { count: number } | undefined) =>
    part?.count ? String(part.count) : undefined;
  return [
    { value: '', label: 'To match', count: shownCount(waiting?.toMatch) },
    { value: 'unconfirmed', label: 'To confirm', count: shownCount(waiting?.unconfirmed) },
    { value: 'to-return', label: 'To refund', count: shownCount(waiting?.toReturn) },
    { value: 'matched', label: 'Matched' },
    { value: 'duplicates', label: 'Not counted' },
    { value: 'all', label: 'All' },
  ];
}

type EmptyPart = {
  icon: LucideIcon;
  title: string;
  text: string;
  begin?: { label: string; to: AdminPath };
};

const importFile = {
  label: 'Import Your Bank’s File',
  to: '/admin/dashboard/payments/bank-file',
} as const;

const nothingToMatch: EmptyPart = {
  icon: CheckCheck,
  title: 'Everything is matched',
  text: 'Every payment is matched to an order. New ones appear here.',
  begin: importFile,
};

const emptyParts: Record<string, EmptyPart> = {
  unconfirmed: {
    icon: CheckCheck,
    title: 'Nothing to confirm',
    text: 'Notification emails, and bank rows that may be duplicates, appear here for you to confirm.',
    begin: { label: 'Read an Email', to: '/admin/dashboard/payments/mail' },
  },
  'to-return': {
    icon: CheckCheck,
    title: 'Nothing is set aside to refund',
    text: 'Refunds that belong to orders are on the Refunds page.',
    begin: { label: 'Go to Refunds', to: '/admin/dashboard/payments/refunds' },
  },
  matched: {
    icon: Search,
    title: 'Nothing is matched yet',
    text: 'Matched transfers appear here.',
  },
  duplicates: {
    icon: CheckCheck,
    title: 'Nothing here',
    text: 'Duplicates, and what turned out not to be a payment, are kept here. They are never counted.',
  },
  all: {
    icon: Search,
    title: 'No transfers yet',
    text: 'Enter the first one, or import your bank’s file.',
    begin: importFile,
  },
};

function NothingHere({ filter }: { filter: string }) {
  const all = useQuery(transfersQuery({ q: '', page: 1, filter: 'all' }));
  // 'Everything is matched' would be no news where nothing has come yet.
  const isNew = all.data?.total === 0;
  const { icon, title, text, begin } = emptyParts[isNew ? 'all' : filter] ?? nothingToMatch;
  if (all.isPending) return <SkeletonRows />;
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        begin && (
          <ButtonLink variant="secondary" to={begin.to}>
            {begin.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
