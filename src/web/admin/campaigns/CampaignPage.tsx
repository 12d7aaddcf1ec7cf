import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api.ts';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { BackLink } from '../BackLink.tsx';
import { SectionPending } from '../SectionPending.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import { campaignQuery } from './queries.ts';
import { SendCampaign } from './SendCampaign.tsx';
import { SentCampaign } from './SentCampaign.tsx';

/** One campaign: a draft to be changed and sent, or one that is on its way. */
export function CampaignPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(campaignQuery(id));
  const [opening, setOpening] = useState(0);
  if (query.error instanceof ApiError && query.error.status === 404) return <CampaignMissing />;
  if (query.isError && !query.data) {
    return <PageFailure error={query.error} reset={() => void query.refetch()} />;
  }
  // What another visit left may be old: the form starts with what is read now.
  if (!query.isFetchedAfterMount || !query.data) return <SectionPending />;
  const { campaign, audience } = query.data;
  if (campaign.state !== 'draft') {
    return (
      <div className="grid gap-6">
        <CampaignHead>{campaign.subject}</CampaignHead>
        <SentCampaign campaign={campaign} />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <CampaignHead actions={<DeleteDraft campaign={campaign} />}>Edit News</CampaignHead>
      <CampaignForm
        key={`${id} ${opening}`}
        campaign={campaign}
        onShowCurrent={() => void query.refetch().then(() => setOpening((times) => times + 1))}
      >
        {(isSaved) => <SendCampaign campaign={campaign} audience={audience} isSaved={isSaved} />}
      </CampaignForm>
    </div>
  );
}

/** A campaign that is not there yet. */
export function NewCampaignPage() {
  return (
    <div className="grid gap-6">
      <CampaignHead>Write News</CampaignHead>
      <CampaignForm />
    </div>
  );
}

function CampaignHead({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <BackLink to="/admin/dashboard/campaigns">All campaigns</BackLink>
      <PageTitle actions={actions}>{children}</PageTitle>
    </div>
  );
}

function CampaignMissing() {
  return (
    <EmptyState
      icon={FileX}
      title="Campaign not found"
      action={
        <Button asChild size="sm">
          <AdminLink to="/admin/dashboard/campaigns">All campaigns</AdminLink>
        </Button>
      }
    >
      <p>The draft may have been deleted.</p>
    </EmptyState>
  );
}
