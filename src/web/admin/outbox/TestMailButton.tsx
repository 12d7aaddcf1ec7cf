import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showFailure } from '../form/show-failure.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { refreshMails } from './queries.ts';

/** Mails the owner a test, and opens its page, which shows what becomes of it. */
export function TestMailButton() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const testing = useMutation({
    mutationFn: () => call('POST /api/admin/test-mails', {}),
    onSuccess: async ({ id }) => {
      await navigate({ to: `/admin/dashboard/outbox/${id}` });
      await refreshMails(queryClient);
    },
    onError: (error) => showFailure('The test email was not sent', error),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={testing.isPending}
      onClick={() => testing.mutate()}
    >
      <Send className="size-4" />
      Send Me a Test Email
    </Button>
  );
}
