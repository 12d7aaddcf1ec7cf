import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LocalList } from '../list/LocalList.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { describeAudience } from './describe-campaign.ts';
import { campaignsQuery } from './queries.ts';

const writeNews = (
  <ButtonLink to="/admin/dashboard/campaigns/new" icon={Plus}>
    New Newsletter
  </ButtonLink>
);

export function CampaignsPage() {
  const query = useQuery(campaignsQuery);
  return (
    <div className="grid gap-6">
      <PageTitle lead={query.data && describeAudience(query.data.audience)} actions={writeNews}>
        Newsletter Campaigns
      </PageTitle>
      <LocalList
        query={query}
        rows={query.data?.campaigns ?? []}
        columns={campaignColumns}
        textOf={({ subject, body }) => `${subject} ${body}`}
        label="Campaigns"
        searchLabel="Search campaigns"
        describeCount={(total) => `${total} ${total === 1 ? 'campaign' : 'campaigns'}`}
        sort="-changed"
        empty={
          <EmptyState icon={Megaphone} title="No newsletters yet" action={writeNews}>
            <p>What you write is emailed to everyone on the list who agreed to it.</p>
          </EmptyState>
        }
      />
    </div>
  );
}
