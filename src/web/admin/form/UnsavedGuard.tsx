import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a form with changes that are not saved is left; for the tab's own closing the browser asks. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={proceed}
      onCancel={reset}
    >
      This form has changes that are not saved. They are lost when you leave.
    </ConfirmDialog>
  );
}
