import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { explainChange } from '../form/ChangedMeanwhile.tsx';
import type { AdminFormState } from '../form/use-admin-form.ts';
import type { useSaveSettings } from './save-settings.ts';

type SettingsSectionProps<Typed extends FieldValues> = {
  id: string;
  title: string;
  /** What stands above the form. */
  lead?: ReactNode;
  submitLabel: string;
  state: AdminFormState<Typed>;
  saving: ReturnType<typeof useSaveSettings>;
  /** Opens the form anew, with what stands there now. */
  onReopen: () => void;
  children: ReactNode;
};

/** Some of the settings with a form of their own, and what to do where another tab has changed them. */
export function SettingsSection<Typed extends FieldValues>({
  id,
  title,
  lead,
  submitLabel,
  state,
  saving,
  onReopen,
  children,
}: SettingsSectionProps<Typed>) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <SectionTitle id={id}>{title}</SectionTitle>
      {lead}
      <AdminForm
        state={state}
        label={title}
        submitLabel={submitLabel}
        failure="Failed to save the settings"
        explain={(error) =>
          explainChange({
            error,
            what: 'setting',
            onShowCurrent: () => void saving.reload().then(onReopen),
            onSaveAnyway: () => {
              saving.insist();
              state.submit();
            },
          })
        }
      >
        {children}
      </AdminForm>
    </section>
  );
}
