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
import { pageQuery } from '../list/endpoint-query.ts';
import { readListParams } from '../list/read-list-params.ts';
import type { AdminPath } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { transferColumns } from './transfers/transfer-columns.tsx';

/** The list of transfers; `isNew` while none has come yet: 'Everything is matched' would be no news then. */
export function transferList(
  isNew: boolean,
): ListDeclaration<Transfer, Answer<typeof listTransfers>> {
  return {
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
    empty: (filter) => {
      const { begin, ...part } = emptyParts[isNew ? 'all' : filter] ?? nothingToMatch;
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
}

function tabs(waiting: WaitingTransfers | undefined) {
  const shownCount = (part: { count: number } | undefined) =>
    part?.count ? String(part.count) : undefined;
  return [
    { value: '', label: 'To match', count: shownCount(waiting?.toMatch) },
    { value: 'unconfirmed', label: 'To confirm', count: shownCount(waiting?.unconfirmed) },
    { value: 'to-return', label: 'To send back', count: shownCount(waiting?.toReturn) },
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
  text: 'No money waits for an order. What comes next appears here.',
  begin: importFile,
};

const emptyParts: Record<string, EmptyPart> = {
  unconfirmed: {
    icon: CheckCheck,
    title: 'Nothing to confirm',
    text: 'Notification mails, and bank rows that look like money already counted, wait here.',
    begin: { label: 'Read a Mail', to: '/admin/dashboard/payments/mail' },
  },
  'to-return': {
    icon: CheckCheck,
    title: 'Nothing is set aside to send back',
    text: 'What belongs to orders and has to go back stands on the refunds page.',
    begin: { label: 'See the Refunds', to: '/admin/dashboard/payments/refunds' },
  },
  matched: { icon: Search, title: 'Nothing is matched yet', text: 'Matched money comes here.' },
  duplicates: {
    icon: CheckCheck,
    title: 'Nothing was left out',
    text: 'The same money seen twice, and what proved wrong, comes here and is never counted.',
  },
  all: {
    icon: Search,
    title: 'No transfers yet',
    text: 'Type in the first one, or import the file of your bank.',
    begin: importFile,
  },
};
