import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showFailure } from '../form/show-failure.ts';
import { useGoToLogin } from '../login/session.ts';

export function LogoutButton() {
  const leave = useGoToLogin();
  const leaving = useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: () => {
      showToast({ title: 'Logged out successfully' });
      return leave();
    },
    onError: (error) =>
      showFailure('Error', error, 'The shop could not be reached. You are still signed in.'),
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
