import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAdminNavigate } from '../AdminLink.tsx';

export function LogoutButton() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const leaving = useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: async () => {
      showToast({ title: 'Logged out successfully' });
      await navigate({ to: '/admin' });
      // Nothing of the shop's data stays behind in this browser.
      queryClient.removeQueries({ type: 'inactive' });
    },
    onError: (error) => {
      const description = messageOf(
        error,
        'The shop could not be reached. You are still signed in.',
      );
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={leaving.isPending}
      onClick={() => leaving.mutate()}
      className="text-ink-soft"
    >
      <LogOut className="size-4" />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}
