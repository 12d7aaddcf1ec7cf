import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { getCampaign } from '../../../contracts/admin-campaigns.ts';
import type { Answer } from '../../../contracts/endpoint.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BackLink } from '../BackLink.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import { campaignQuery } from './queries.ts';
import { SendCampaign } from './SendCampaign.tsx';
import { SentCampaign } from './SentCampaign.tsx';

const list = { to: '/admin/dashboard/campaigns', label: 'All campaigns' } as const;

/** One campaign: a draft to be changed and sent, or one that is on its way. */
export function CampaignPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(campaignQuery(id));
  const [opening, setOpening] = useState(0);
  return (
    <DetailPage
      query={query}
      what="campaign"
      list={list}
      gone="The draft may have been deleted."
      fresh
    >
      {(found) =>
        found.campaign.state === 'draft' ? (
          <Draft
            key={`${id} ${opening}`}
            found={found}
            onShowCurrent={() => void query.refetch().then(() => setOpening((times) => times + 1))}
          />
        ) : (
          <div className="grid gap-6">
            <PageTitle>{found.campaign.subject}</PageTitle>
            <SentCampaign campaign={found.campaign} />
          </div>
        )
      }
    </DetailPage>
  );
}

type DraftProps = { found: Answer<typeof getCampaign>; onShowCurrent: () => void };

function Draft({ found: { campaign, audience }, onShowCurrent }: DraftProps) {
  return (
    <div className="grid gap-6">
      <PageTitle actions={<DeleteDraft campaign={campaign} />}>Edit News</PageTitle>
      <CampaignForm campaign={campaign} onShowCurrent={onShowCurrent}>
        {(isSaved) => <SendCampaign campaign={campaign} audience={audience} isSaved={isSaved} />}
      </CampaignForm>
    </div>
  );
}

/** A campaign that is not there yet. */
export function NewCampaignPage() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to={list.to}>{list.label}</BackLink>
        <PageTitle>Write News</PageTitle>
      </div>
      <CampaignForm />
    </div>
  );
}
