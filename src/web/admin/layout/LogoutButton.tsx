import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useGoToLogin } from '../session.ts';
import { showFailure } from '../show-failure.ts';

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
