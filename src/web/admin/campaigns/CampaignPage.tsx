import { useParams } from '@tanstack/react-router';
import type { getCampaign } from '../../../contracts/mailing/admin-campaigns.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { call } from '../../api.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { campaignQuery, refreshCampaigns } from './queries.ts';
import { SendCampaign } from './SendCampaign.tsx';
import { SentCampaign } from './SentCampaign.tsx';

const list = { to: '/admin/dashboard/campaigns', label: 'All campaigns' } as const;

/** A draft to edit and send, or a campaign that was sent. */
export function CampaignPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useFreshQuery(campaignQuery(id));
  return (
    <DetailPage query={query} what="campaign" list={list} gone="The draft may have been deleted.">
      {(found, showCurrent) =>
        found.campaign.state === 'draft' ? (
          <Draft found={found} onShowCurrent={showCurrent} />
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
  const { id, subject } = campaign;
  const navigate = useAdminNavigate();
  return (
    <div className="grid gap-6">
      <PageTitle
        actions={
          <DialogButton
            dialog={(close) => (
              <DeleteDialog
                question="Are you sure you want to delete this draft?"
                action={() => call('DELETE /api/admin/campaigns/{id}', { params: { id } })}
                done={{ title: 'Draft deleted', description: subject }}
                failure="The draft was not deleted"
                refresh={refreshCampaigns}
                onDeleted={() => void navigate({ to: list.to, ignoreBlocker: true })}
                onClose={close}
              >{`‘${subject}’ and its text will be deleted. Nobody has received it.`}</DeleteDialog>
            )}
          >
            Delete Draft
          </DialogButton>
        }
      >
        Edit Newsletter
      </PageTitle>
      <CampaignForm campaign={campaign} onShowCurrent={onShowCurrent}>
        {(isSaved) => <SendCampaign campaign={campaign} audience={audience} isSaved={isSaved} />}
      </CampaignForm>
    </div>
  );
}

export function NewCampaignPage() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to={list.to}>{list.label}</BackLink>
        <PageTitle>New Newsletter</PageTitle>
      </div>
      <CampaignForm />
    </div>
  );
}
