import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { invalidateEndpoints } from '../page/endpoint-query.ts';

type KeepButtonProps = {
  /** A step of the set-up, or one of its texts. */
  step: string;
  /** What is kept. */
  title: string;
  children?: string;
};

/** For who is content with what is there. */
export function KeepButton({ step, title, children = 'Keep as It Is' }: KeepButtonProps) {
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => call('POST /api/admin/set-up/{step}/keep', { params: { step } }),
    onSuccess: () =>
      invalidateEndpoints(queryClient, ['GET /api/admin/overview', 'GET /api/admin/set-up/texts']),
    onError: (error) => showActionFailure('That was not marked as kept', error),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={keeping.isPending}
      aria-label={`${children}: ${title}`}
      onClick={() => keeping.mutate()}
    >
      {children}
    </Button>
  );
}
