import { CheckCheck, type LucideIcon, Search } from 'lucide-react';
import type {
  listTransfers,
  Transfer,
  WaitingTransfers,
} from '../../../contracts/payments/transfers.ts';
import { MAX_COUNTED, transferFilters } from '../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import { readListParams } from '../list/read-list-params.ts';
import type { AdminPath } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { pageQuery } from '../page/endpoint-query.ts';
import { transferColumns } from './transfers/transfer-columns.tsx';

export const transferList: ListDeclaration<Transfer, Answer<typeof listTransfers>> = {
  label: 'Transfers',
  noun: 'transfer',
  query: (at) =>
    pageQuery('GET /api/admin/transfers', {
      query: readListParams(at, { filters: ['all', ...transferFilters] }),
    }),
  search: { label: 'Search transfers', hint: 'Sender, message, reference, amount or order' },
  tabs: { label: 'Show transfers', of: (answer) => tabs(answer?.waiting) },
  describeCount: ({ total, sum }) =>
    sum === null
      ? `More than ${MAX_COUNTED} transfers`
      : `${countOf(total, 'transfer')} · ${formatDollars(sum)}`,
  columns: () => transferColumns,
  keyOf: ({ id }) => id,
  nameOf: ({ senderName }) => senderName,
  to: ({ id }) => `/admin/dashboard/payments/${id}`,
  emptyByFilter: true,
  empty: (filter, answer) => {
    // 'Everything is matched' would be no news where nothing has come yet.
    const { begin, ...part } = emptyParts[answer?.hasAny ? filter : 'all'] ?? nothingToMatch;
    return {
      ...part,
      action: begin && (
        <ButtonLink variant="secondary" to={begin.to}>
          {begin.label}
        </ButtonLink>
      ),
    };
  },
};

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
