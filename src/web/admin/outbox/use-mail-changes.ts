import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useAdminNavigate } from '../AdminLink.tsx';
import { showFailure } from '../show-failure.ts';
import { mailQuery, refreshMails } from './queries.ts';

/** Has a mail that waits or was given up sent now. */
export function useSendAgain(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/mails/{id}/send', { params: { id } }),
    onSuccess: (mail) => refreshMails(queryClient, mail),
    onError: (error) => {
      showFailure('The mail was not sent', error);
      void queryClient.invalidateQueries(mailQuery(id));
      return refreshMails(queryClient);
    },
  });
}

/** Writes the owner a test mail, and opens it: its page tells what becomes of it. */
export function useTestMail() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: () => call('POST /api/admin/test-mails', {}),
    onSuccess: async ({ id }) => {
      await navigate({ to: `/admin/dashboard/outbox/${id}` });
      await refreshMails(queryClient);
    },
    onError: (error) => showFailure('The test mail was not sent', error),
  });
}
