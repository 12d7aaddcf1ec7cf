import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { ActDialog } from './ActDialog.tsx';

type ConfirmDialogProps = {
  question: string;
  /** What a yes means. */
  children: ReactNode;
  confirmLabel: string;
  /** An ordinary step, which can be taken back. */
  isOrdinary?: boolean;
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
  isOrdinary = false,
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
        <Button variant={isOrdinary ? 'primary' : 'danger'} pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    />
  );
}
