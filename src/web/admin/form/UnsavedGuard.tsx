import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type UnsavedGuardProps = {
  isUnsaved: boolean;
  /** What is lost. */
  children: ReactNode;
  question?: string;
  confirmLabel?: string;
};

/** Asks before a page is left that has something unsaved; when the tab is closed, the browser asks. */
export function UnsavedGuard({
  isUnsaved,
  children,
  question = 'Leave without saving?',
  confirmLabel = 'Leave without saving',
}: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel="Stay here"
      onConfirm={proceed}
      onCancel={reset}
    >
      {children}
    </ConfirmDialog>
  );
}
