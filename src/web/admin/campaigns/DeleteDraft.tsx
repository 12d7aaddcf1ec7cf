import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '../../../contracts/admin-campaigns.ts';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAdminNavigate } from '../AdminLink.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { campaignsQuery } from './queries.ts';

/** Asks whether a draft is to go, and leads back to the list. */
export function DeleteDraft({ campaign }: { campaign: Campaign }) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [asked, setAsked] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call('DELETE /api/admin/campaigns/{id}', { params: { id: campaign.id } }),
    onSuccess: () => {
      showToast({ title: 'Draft deleted', description: campaign.subject });
      void queryClient.invalidateQueries(campaignsQuery);
      void navigate({ to: '/admin/dashboard/campaigns', ignoreBlocker: true });
    },
    onError: (error) =>
      showToast({
        title: 'The draft was not deleted',
        description: messageOf(error, 'The shop could not be reached. Try again.'),
        tone: 'destructive',
      }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Delete Draft
      </Button>
      <ConfirmDialog
        question={asked ? 'Are you sure you want to delete this draft?' : undefined}
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsked(false)}
      >
        {`‘${campaign.subject}’ and its text are gone then. Nobody has received it.`}
      </ConfirmDialog>
    </>
  );
}
