import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { call } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';

/** What SettingsPage gives each of its forms. */
export type OpenedSettings = {
  /** Where the list of sections leads. */
  id: string;
  title: string;
  /** The current settings; a form starts with those that it was opened with. */
  settings: ShopSettings;
  /** Remounts the form with the current settings. */
  onShowCurrent: () => void;
};

type SettingsFormProps<Typed extends FieldValues, Checked> = OpenedSettings & {
  lead?: string;
  submitLabel: string;
  schema: z.ZodType<Checked, Typed>;
  defaultValues: Typed;
  /** The settings that are sent. `changes` are the values that differ from the last save. */
  toSettings: (values: Checked, changes: Partial<Checked>) => Partial<ShopSettings>;
  children: (form: UseFormReturn<Typed>) => ReactNode;
};

/** Some of the settings with a form of their own; a save is refused where another tab has changed the same ones. */
export function SettingsForm<Typed extends FieldValues, Checked extends object>({
  settings,
  onShowCurrent,
  id,
  title,
  lead,
  submitLabel,
  schema,
  defaultValues,
  toSettings,
  children,
}: SettingsFormProps<Typed, Checked>) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema,
    defaultValues,
    base: settings,
    save: async (values, { changes, base }) => {
      const saved = await call('PATCH /api/admin/shop-settings', {
        body: { ...toSettings(values, changes), was: base },
      });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
    baseOf: (saved) => saved,
  });
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <SectionTitle id={id}>{title}</SectionTitle>
      {lead && <p className="max-w-measure">{lead}</p>}
      <AdminForm
        state={state}
        label={title}
        submitLabel={submitLabel}
        // Of several forms on a page, the one that has something to save stands out.
        submitVariant={state.isDirty ? 'primary' : 'secondary'}
        failure="Failed to save the settings"
        conflict={{ what: 'setting', onShowCurrent }}
      >
        {children(state.form)}
      </AdminForm>
    </section>
  );
}
