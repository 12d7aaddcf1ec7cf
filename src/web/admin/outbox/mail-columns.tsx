import type { MailSummary } from '../../../contracts/admin-mails.ts';
import { AdminLink } from '../AdminLink.tsx';
import type { Column } from '../list/ListTable.tsx';
import { ShopTime } from '../ShopTime.tsx';
import { MailState } from './MailState.tsx';

export const mailColumns: Column<MailSummary>[] = [
  {
    id: 'subject',
    label: 'Subject',
    onPhone: 'title',
    cell: ({ id, subject }) => (
      <AdminLink
        to={`/admin/dashboard/outbox/${id}`}
        className="font-semibold wrap-anywhere hover:underline"
      >
        {subject}
      </AdminLink>
    ),
  },
  {
    id: 'to',
    label: 'To',
    cell: ({ toAddress }) => <span className="min-w-0 wrap-anywhere">{toAddress}</span>,
  },
  { id: 'state', label: 'State', cell: MailState },
  {
    id: 'written',
    label: 'Written',
    figures: true,
    cell: ({ createdAt }) => <ShopTime at={createdAt} />,
  },
];
