import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type ConfirmDialogProps = {
  /** The question; nothing is shown while undefined. */
  question: string | undefined;
  /** What follows from a yes. */
  children?: ReactNode;
  confirmLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once more before something that is not done lightly. */
export function ConfirmDialog({
  question,
  children,
  confirmLabel = 'Delete',
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  if (question === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={question}
      description={children}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" pending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
