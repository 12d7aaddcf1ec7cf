import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ChangedMeanwhile, isChangedMeanwhile, SaveFailure } from './SaveFailure.tsx';
import type { AdminFormState } from './use-admin-form.ts';

type AdminFormProps<Typed extends FieldValues> = {
  state: AdminFormState<Typed>;
  /** The form's accessible name. */
  label: string;
  submitLabel: string;
  pendingLabel?: string;
  /** The title of a failure, in the specification's words: 'Failed to update content'. */
  failure: string;
  /** More buttons beside the one that saves: cancel, delete. */
  actions?: ReactNode;
  /** A dialog may be closed without a question, and its submit button comes last. */
  inDialog?: boolean;
  /** Where another tab may save meanwhile: what it is ('blog post'), and how its current version is shown. */
  conflict?: { what: string; onShowCurrent: () => void } | undefined;
  /** A message for some errors, in place of the usual one. */
  explain?: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** The frame of every form: its fields are the children; the submit button and any failure stay in sight below. */
export function AdminForm<Typed extends FieldValues>({
  state,
  label,
  submitLabel,
  pendingLabel = 'Saving...',
  failure,
  actions,
  inDialog = false,
  conflict,
  explain,
  children,
}: AdminFormProps<Typed>) {
  const { submit, isSaving, isSaved, isDirty, error } = state;
  return (
    <form
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-6"
    >
      {!inDialog && <UnsavedGuard isDirty={isDirty && !isSaving} />}
      {children}
      <div className="sticky bottom-0 z-10 -mx-1 grid gap-3 border-t border-line bg-paper px-1 py-3 in-[[role=dialog]]:bg-surface">
        {error !== undefined && (
          <div className="max-h-[30dvh] overflow-y-auto sm:max-h-[45dvh]">
            {conflict && isChangedMeanwhile(error) ? (
              <ChangedMeanwhile {...conflict} onSaveAnyway={() => submit('anyway')} />
            ) : (
              explain?.(error) || <SaveFailure error={error} title={failure} />
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {inDialog && actions}
          <Button type="submit" size="sm" pending={isSaving} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
          {!inDialog && actions}
          <p
            role="status"
            className={joinClasses('text-ink-soft', inDialog ? 'order-first mr-auto' : 'ml-auto')}
          >
            {isSaved ? 'Saved' : isDirty ? 'Not saved yet' : ''}
          </p>
        </div>
      </div>
    </form>
  );
}

/** Asks before a form with unsaved changes is left; when the tab is closed, the browser asks. */
function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
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
