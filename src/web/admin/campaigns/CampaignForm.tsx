import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Campaign, campaignFields } from '../../../contracts/mailing/admin-campaigns.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { TextField } from '../form/fields.tsx';
import { MarkdownField } from '../form/MarkdownField.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { campaignQuery, refreshCampaigns } from './queries.ts';

type CampaignFormProps = {
  /** Left out for a new one. */
  campaign?: Campaign;
  onShowCurrent?: () => void;
  /** Shown below the form: what can be done with the saved draft. */
  children?: (isSaved: boolean) => ReactNode;
};

/** The form of a campaign beside the mail it becomes. */
export function CampaignForm({ campaign, onShowCurrent, children }: CampaignFormProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const state = useAdminForm({
    schema: campaignFields,
    defaultValues: { subject: campaign?.subject ?? '', body: campaign?.body ?? '' },
    base: campaign?.version,
    save: (fields, { base }) =>
      campaign
        ? call('PATCH /api/admin/campaigns/{id}', {
            params: { id: campaign.id },
            body: { ...fields, version: base },
          })
        : call('POST /api/admin/campaigns', { body: fields }),
    baseOf: (saved) => saved.version,
    onSaved: (saved) => {
      // Before it is loaded again: ‘Send’ sends this version.
      queryClient.setQueryData(
        campaignQuery(saved.id).queryKey,
        (was) => was && { ...was, campaign: saved },
      );
      void refreshCampaigns(queryClient);
      void queryClient.invalidateQueries(campaignQuery(saved.id));
      if (campaign) return;
      showToast({ title: 'Draft saved' });
      void navigate({
        to: `/admin/dashboard/campaigns/${saved.id}`,
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const { form, isDirty } = state;
  const [subject, body] = form.watch(['subject', 'body']);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid min-w-0 gap-8">
        <AdminForm
          state={state}
          label="Campaign"
          submitLabel="Save Draft"
          failure="Failed to save the draft"
          conflict={onShowCurrent && { what: 'campaign', onShowCurrent }}
        >
          <div className="grid gap-6">
            <TextField
              form={form}
              name="subject"
              label="Subject"
              hint="Shown in the list of the mailbox, and as the title of the email."
            />
            <MarkdownField form={form} name="body" />
          </div>
        </AdminForm>
        {children?.(!isDirty)}
      </div>
      <CampaignPreview subject={subject} body={body} />
    </div>
  );
}
