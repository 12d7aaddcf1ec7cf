import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { campaignList, writeNews } from './campaign-list.tsx';
import { describeAudience } from './describe-campaign.ts';

export function CampaignsPage() {
  const { data } = useListPage(campaignList).query;
  return (
    <div className="grid gap-6">
      <PageTitle lead={data && describeAudience(data.audience)} actions={writeNews}>
        Newsletter Campaigns
      </PageTitle>
      <AdminList list={campaignList} />
    </div>
  );
}
