import { Megaphone, Plus } from 'lucide-react';
import type { Campaign, listCampaigns } from '../../../contracts/mailing/admin-campaigns.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { pageQuery } from '../page/endpoint-query.ts';
import { ListTime } from '../page/ListDate.tsx';

export const writeNews = (
  <ButtonLink to="/admin/dashboard/campaigns/new" icon={Plus}>
    New Newsletter
  </ButtonLink>
);

const columns: readonly Column<Campaign>[] = [
  { id: 'subject', label: 'Subject', onPhone: 'title', cell: ({ subject }) => subject },
  { id: 'state', label: 'State', onPhone: 'tag', cell: CampaignState },
  {
    id: 'mails',
    label: 'Sent to',
    figures: true,
    onPhone: 'detail',
    cell: ({ state, mails }) => (state === 'draft' ? 'nobody yet' : mails.sent),
  },
  {
    id: 'changed',
    label: 'Changed or sent',
    onPhone: 'detail',
    cell: ({ startedAt, updatedAt }) => <ListTime at={startedAt ?? updatedAt} />,
  },
];

function CampaignState({ state, mails }: Campaign) {
  if (state === 'draft') return <Tag>Draft</Tag>;
  if (state === 'sending' || mails.waiting > 0) return <Tag tone="warning">Being sent</Tag>;
  return <Tag>Sent</Tag>;
}

export const campaignList: ListDeclaration<Campaign, Answer<typeof listCampaigns>> = {
  label: 'Campaigns',
  noun: 'campaign',
  query: (at) => pageQuery('GET /api/admin/campaigns', { query: readListParams(at, {}) }),
  search: { label: 'Search campaigns' },
  columns: () => columns,
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  to: ({ id }) => `/admin/dashboard/campaigns/${id}`,
  empty: () => ({
    icon: Megaphone,
    title: 'No newsletters yet',
    text: 'What you write is emailed to everyone on the list who agreed to it.',
    action: writeNews,
  }),
};
