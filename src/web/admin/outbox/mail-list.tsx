import { Send } from 'lucide-react';
import type { listMails, MailSummary } from '../../../contracts/mailing/admin-mails.ts';
import { mailFilters } from '../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { pageQuery } from '../page/endpoint-query.ts';
import { ListTime } from '../page/ListDate.tsx';
import { MailState, mailStates } from './MailState.tsx';

const columns: readonly Column<MailSummary>[] = [
  { id: 'subject', label: 'Subject', onPhone: 'title', cell: ({ subject }) => subject },
  {
    id: 'to',
    label: 'To',
    onPhone: 'detail',
    cell: ({ toAddress }) => (
      <span translate="no" className="wrap-anywhere">
        {toAddress}
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    says: ({ state }) => mailStates[state].label,
    cell: MailState,
  },
  {
    id: 'written',
    label: 'Written',
    figures: true,
    onPhone: 'aside',
    cell: ({ createdAt }) => (
      <span className="max-sm:text-sm max-sm:font-normal max-sm:text-ink-soft">
        <ListTime at={createdAt} />
      </span>
    ),
  },
];

export const mailList: ListDeclaration<MailSummary, Answer<typeof listMails>> = {
  label: 'Emails',
  noun: 'email',
  query: (at) =>
    pageQuery('GET /api/admin/mails', { query: readListParams(at, { filters: mailFilters }) }),
  search: { label: 'Address or order number' },
  filters: {
    of: (answer) => [
      { value: '', label: 'All emails' },
      { value: 'waiting', label: `Waiting (${answer?.waiting ?? 0})` },
      { value: 'given-up', label: `Given up (${answer?.givenUp ?? 0})` },
      { value: 'perhaps-sent', label: `Perhaps sent (${answer?.perhapsSent ?? 0})` },
      { value: 'outdated', label: 'No longer true' },
      { value: 'sent', label: 'Sent' },
    ],
  },
  columns: () => columns,
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  to: ({ id }) => `/admin/dashboard/outbox/${id}`,
  empty: () => ({
    icon: Send,
    title: 'No emails yet',
    text: 'The shop writes its first email with the first order, sign-up or message.',
    action: (
      <ButtonLink variant="secondary" to="/admin/dashboard/campaigns/new">
        New Newsletter
      </ButtonLink>
    ),
  }),
};
