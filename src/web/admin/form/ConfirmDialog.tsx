import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from './ActDialog.tsx';

type ConfirmDialogProps = {
  question: string;
  /** What a yes means. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action with consequences; open while it is rendered. */
export function ConfirmDialog({
  question,
  children,
  confirmLabel,
  cancelLabel,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <ActDialog
      onClose={onCancel}
      title={question}
      description={children}
      cancelLabel={cancelLabel}
      action={
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    />
  );
}
