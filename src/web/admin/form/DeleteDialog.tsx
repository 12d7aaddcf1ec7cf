import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isNotFound } from './SaveFailure.tsx';
import { showFailure } from './show-failure.ts';

type DeleteDialogProps = {
  question: string;
  /** What the deletion means. */
  children: ReactNode;
  confirmLabel?: string;
  /** Deletes it; a 404 counts as done. */
  action: () => Promise<unknown>;
  done: ToastMessage;
  /** The title of a failure: 'Failed to delete blog post'. */
  failure: string;
  /** Reloads what shows it, after a failure too. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  onDeleted?: () => void;
  onClose: () => void;
};

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
        if (!isNotFound(error)) throw error;
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
