import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before a form with changes that are not saved is left; for the tab's own closing the browser asks. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && reset()}
      title="Leave without saving?"
      description="This form has changes that are not saved. They are lost when you leave."
      actions={
        <>
          <Button variant="secondary" onClick={reset}>
            Stay here
          </Button>
          <Button variant="danger" onClick={proceed}>
            Leave without saving
          </Button>
        </>
      }
    />
  );
}
