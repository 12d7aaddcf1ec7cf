import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience, Campaign } from '../../../contracts/mailing/admin-campaigns.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { countPeople, describeAudience } from './describe-campaign.ts';
import { campaignQuery, refreshCampaigns } from './queries.ts';

type SendCampaignProps = { campaign: Campaign; audience: Audience; isSaved: boolean };

/** Sends a test to the owner, and the campaign to everybody, after a question. */
export function SendCampaign({ campaign, audience, isSaved }: SendCampaignProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const params = { id: campaign.id };
  const test = useMutation({
    mutationFn: () => call('POST /api/admin/campaigns/{id}/test', { params }),
    onSuccess: ({ to }) => showToast({ title: 'Test queued', description: `It goes to ${to}.` }),
    onError: (error) => showFailure('The test was not sent', error),
  });
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/admin/campaigns/{id}/send', {
        params,
        body: { version: campaign.version },
      }),
    onError: (error) => showFailure('Nothing was sent', error),
    onSettled: () => {
      setAsked(false);
      void refreshCampaigns(queryClient);
      return queryClient.invalidateQueries(campaignQuery(campaign.id));
    },
  });
  const { recipients, obstacles } = audience;
  return (
    <section aria-labelledby="send" className="grid gap-4">
      <SectionTitle id="send">Send</SectionTitle>
      <p className="max-w-measure text-ink-soft">{`${describeAudience(audience)} Anyone who unsubscribes before their email goes out gets none.`}</p>
      {obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="warning">
          {obstacle}
        </Notice>
      ))}
      {!isSaved && (
        <p className="text-ink-soft">Save the draft first: the saved draft is what is sent.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={!isSaved}
          pending={test.isPending}
          onClick={() => test.mutate()}
        >
          Send Me a Test
        </Button>
        <Button
          size="sm"
          disabled={!isSaved || obstacles.length > 0 || recipients === 0}
          onClick={() => setAsked(true)}
        >
          {`Send to ${countPeople(recipients)}`}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          question={`Send this to ${countPeople(recipients)} now?`}
          confirmLabel="Send Now"
          isPending={sending.isPending}
          onConfirm={() => sending.mutate()}
          onCancel={() => setAsked(false)}
        >{`‘${campaign.subject}’ goes out right away. It cannot be undone or changed.`}</ConfirmDialog>
      )}
    </section>
  );
}
