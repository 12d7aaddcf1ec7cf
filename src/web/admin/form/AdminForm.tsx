import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ChangedMeanwhile, isChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { AdminFormState } from './use-admin-form.ts';

type AdminFormProps<Typed extends FieldValues> = {
  state: AdminFormState<Typed>;
  /** The form's name as spoken. */
  label: string;
  submitLabel: string;
  /** 'Saving...' where nothing else is said. */
  pendingLabel?: string;
  /** What failed, in the specification's words: 'Failed to update content'. */
  failure: string;
  /** More buttons beside the one that saves: cancel, delete. */
  actions?: ReactNode;
  /** False where leaving loses nothing, as in a form for one password. */
  guarded?: boolean;
  /** In a dialog nothing guards the page, and the button that saves comes last, as where something is confirmed. */
  inDialog?: boolean;
  /** Where another tab may save meanwhile: what it is ('blog post'), and how its current version is shown. */
  conflict?: { what: string; onShowCurrent: () => void } | undefined;
  /** Takes the place of the plain message where this says something of the error. */
  explain?: (error: unknown) => ReactNode;
  children: ReactNode;
};

/**
 * The frame of every form: its fields are the children, the button that saves stays in sight at the bottom of
 * the window, and what went wrong stands above it.
 */
export function AdminForm<Typed extends FieldValues>({
  state,
  label,
  submitLabel,
  pendingLabel = 'Saving...',
  failure,
  actions,
  guarded = true,
  inDialog = false,
  conflict,
  explain,
  children,
}: AdminFormProps<Typed>) {
  const { submit, isSaving, isSaved, isDirty, error } = state;
  const told = (
    <p
      role="status"
      className={joinClasses('text-ink-soft', inDialog ? 'order-first mr-auto' : 'ml-auto')}
    >
      {isSaved ? 'Saved' : isDirty ? 'Not saved yet' : ''}
    </p>
  );
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
      {guarded && !inDialog && <UnsavedGuard isDirty={isDirty && !isSaving} />}
      {children}
      {/* In sight wherever the form is scrolled to. */}
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
          {told}
        </div>
      </div>
    </form>
  );
}
