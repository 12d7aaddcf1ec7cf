import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { arrangeRows } from '../list/arrange-rows.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { describeAudience } from './describe-campaign.ts';
import { campaignsQuery } from './queries.ts';

const writeNews = (
  <ButtonLink to="/admin/dashboard/campaigns/new" icon={Plus}>
    Write News
  </ButtonLink>
);

export function CampaignsPage() {
  const query = useQuery(campaignsQuery);
  const { at, change } = useListAddress();
  const { rows, total } = arrangeRows(
    query.data?.campaigns ?? [],
    at,
    campaignColumns,
    ({ subject, body }) => `${subject} ${body}`,
  );
  return (
    <div className="grid gap-6">
      <PageTitle lead={query.data && describeAudience(query.data.audience)} actions={writeNews}>
        Newsletter Campaigns
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search campaigns"
        count={query.data && `${total} ${total === 1 ? 'campaign' : 'campaigns'}`}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        empty={
          <EmptyState icon={Megaphone} title="No news written yet" action={writeNews}>
            <p>What you write goes by mail to everybody on the list who agreed to it.</p>
          </EmptyState>
        }
      >
        <ListTable
          label="Campaigns"
          columns={campaignColumns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={at.sort || '-changed'}
          onSort={(sort) => change({ sort })}
        />
      </ListView>
    </div>
  );
}
