import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';

type ActDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'actions'> & {
  /** The button that does it. */
  action?: ReactNode;
  cancelLabel?: string | undefined;
  /** While it is done and cannot be left. */
  isBusy?: boolean;
  onClose: () => void;
};

/** A dialog to leave or to act in; open while it is rendered. */
export function ActDialog({
  action,
  cancelLabel = 'Cancel',
  isBusy = false,
  dismissible = true,
  onClose,
  ...dialog
}: ActDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      dismissible={dismissible && !isBusy}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          {action}
        </>
      }
    />
  );
}
