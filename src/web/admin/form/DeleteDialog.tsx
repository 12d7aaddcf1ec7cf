import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast, type ToastMessage } from '../../ui/toast-store.ts';
import { showFailure } from '../show-failure.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isGone } from './SaveFailure.tsx';

type DeleteDialogProps = {
  question: string;
  /** What follows from a yes. */
  children: ReactNode;
  confirmLabel?: string;
  /** Deletes it. A 404 is as good: it is gone already. */
  action: () => Promise<unknown>;
  /** Said once it is gone. */
  done: ToastMessage;
  /** What is said, with the reason, where it is still there: 'Failed to delete blog post'. */
  failure: string;
  /** Has what shows it read again, whatever came of it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  onDeleted?: () => void;
  onClose: () => void;
};

/** Asks whether a thing is to go, deletes it, and says what came of that. */
export function DeleteDialog({
  question,
  children,
  confirmLabel = 'Delete',
  action,
  done,
  failure,
  refresh,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () =>
      action().catch((error) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      showToast(done);
      onDeleted?.();
    },
    onError: (error) => showFailure(failure, error),
    onSettled: () => {
      onClose();
      return refresh(queryClient);
    },
  });
  return (
    <ConfirmDialog
      question={question}
      confirmLabel={confirmLabel}
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
