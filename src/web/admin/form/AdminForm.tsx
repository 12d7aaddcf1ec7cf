import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { ApiError } from '../../api.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ChangedMeanwhile, isChangedMeanwhile, SaveFailure } from './SaveFailure.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { AdminFormState } from './use-admin-form.ts';

type AdminFormProps<Typed extends FieldValues> = {
  state: AdminFormState<Typed>;
  /** The form's accessible name. */
  label: string;
  submitLabel: string;
  submitVariant?: ComponentProps<typeof Button>['variant'];
  pendingLabel?: string;
  /** The title of a failure, in the specification's words: 'Failed to update content'. */
  failure: string;
  /** More buttons beside the one that saves: cancel, delete. */
  actions?: ReactNode;
  /** A dialog may be closed without a question, its submit button comes last, and all of it is in sight. */
  inDialog?: boolean;
  /** All of it is in sight together; a pinned bar would lie over its field. */
  isShort?: boolean;
  /** Where another tab may save meanwhile: what it is ('blog post'), and how its current version is shown. */
  conflict?: { what: string; onShowCurrent: () => void; details?: ReactNode } | undefined;
  /** A message for some errors, in place of the usual one. */
  explain?: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** The frame of every form: its fields are the children; the submit button and any failure stay in sight below. */
export function AdminForm<Typed extends FieldValues>({
  state,
  label,
  submitLabel,
  submitVariant = 'primary',
  pendingLabel = 'Saving...',
  failure,
  actions,
  inDialog = false,
  isShort = false,
  conflict,
  explain,
  children,
}: AdminFormProps<Typed>) {
  const { submit, isSaving, isSaved, isDirty, error } = state;
  const isAsking = conflict !== undefined && isChangedMeanwhile(error);
  const isInSight = inDialog && isShownAtFields(error, state.form.getValues());
  return (
    <form
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        readFilledFields(state.form, event.currentTarget);
        submit();
      }}
      className="grid gap-6"
    >
      {!inDialog && (
        <UnsavedGuard isUnsaved={isDirty && !isSaving}>
          This form has unsaved changes. They will be lost if you leave.
        </UnsavedGuard>
      )}
      {children}
      <div
        className={joinClasses(
          'grid gap-3',
          !isShort &&
            'pinned-bar in-[[role=dialog]]:-bottom-4 in-[[role=dialog]]:-mb-3 in-[[role=dialog]]:bg-surface',
        )}
      >
        {isAsking && <ChangedMeanwhile {...conflict} onSaveAnyway={() => submit('anyway')} />}
        {error !== undefined && !isInSight && !isAsking && (
          <div className="max-h-[30dvh] overflow-y-auto sm:max-h-[45dvh]">
            {explain?.(error) || <SaveFailure error={error} title={failure} />}
          </div>
        )}
        <div
          className={joinClasses('flex flex-wrap items-center gap-2', inDialog && 'justify-end')}
        >
          {inDialog && actions}
          <Button
            type="submit"
            variant={submitVariant}
            size={inDialog ? 'md' : 'sm'}
            pending={isSaving}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          {!inDialog && actions}
          {!inDialog && (
            <p role="status" className="ml-auto text-ink-soft">
              {isSaved ? 'Saved' : isDirty ? 'Not saved yet' : ''}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

/** Whether every sentence of the server stands at a field of the form already. */
function isShownAtFields(error: unknown, values: object): boolean {
  const fields = Object.keys((error instanceof ApiError && error.body?.fields) || {});
  return fields.length > 0 && fields.every((name) => get(values, name) !== undefined);
}
