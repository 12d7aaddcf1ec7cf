import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '../../../contracts/orders/drafts.ts';
import { showActionFailure } from '../form/show-action-failure.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { refreshResource } from '../resource/resource.ts';
import { draftOrder } from './draft-order.ts';

/** Makes a draft of something else, and opens it. */
export function useNewDraft(make: () => Promise<Draft>) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: make,
    onSuccess: ({ id }) => {
      void refreshResource(queryClient, draftOrder, 'lists');
      void navigate({ to: `/admin/dashboard/drafts/${id}` });
    },
    onError: (error) => showActionFailure('No quote was made', error),
  });
}
