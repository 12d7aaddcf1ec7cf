import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import type { AdminFormState } from '../form/use-admin-form.ts';

type SettingsSectionProps<Typed extends FieldValues> = {
  id: string;
  title: string;
  /** What stands above the form. */
  lead?: ReactNode;
  submitLabel: string;
  state: AdminFormState<Typed>;
  /** Opens the form anew, with what stands there now. */
  onShowCurrent: () => void;
  children: ReactNode;
};

/** Some of the settings with a form of their own, and what to do where another tab has changed them. */
export function SettingsSection<Typed extends FieldValues>({
  id,
  title,
  lead,
  submitLabel,
  state,
  onShowCurrent,
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
        conflict={{ what: 'setting', onShowCurrent }}
      >
        {children}
      </AdminForm>
    </section>
  );
}
