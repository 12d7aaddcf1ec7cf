import type { Campaign } from '../../../contracts/mailing/admin-campaigns.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import type { Column } from '../list/ListTable.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ShopTime } from '../page/ShopTime.tsx';

export const campaignColumns: Column<Campaign>[] = [
  {
    id: 'subject',
    label: 'Subject',
    sortBy: ({ subject }) => subject,
    onPhone: 'title',
    cell: ({ id, subject }) => (
      <AdminLink
        to={`/admin/dashboard/campaigns/${id}`}
        className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {subject}
      </AdminLink>
    ),
  },
  { id: 'state', label: 'State', cell: CampaignState },
  {
    id: 'mails',
    label: 'Sent to',
    cell: ({ state, mails }) => (
      <span className="figures">{state === 'draft' ? 'Nobody yet' : mails.sent}</span>
    ),
  },
  {
    id: 'changed',
    label: 'Changed or sent',
    sortBy: ({ startedAt, updatedAt }) => Date.parse(startedAt ?? updatedAt),
    cell: ({ startedAt, updatedAt }) => <ShopTime at={startedAt ?? updatedAt} />,
  },
];

function CampaignState({ state, mails }: Campaign) {
  if (state === 'draft') return <Tag>Draft</Tag>;
  if (state === 'sending' || mails.waiting > 0) return <Tag tone="warning">Being sent</Tag>;
  return <Tag tone="pass">Sent</Tag>;
}
