import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { call } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { useAdminForm } from '../form/use-admin-form.ts';

export type SettingsFormProps = {
  /** What stands there now; the form starts with what stood there when it was opened. */
  settings: ShopSettings;
  /** Opens the form anew, with what stands there now. */
  onShowCurrent: () => void;
};

type SettingsFormOptions<Typed extends FieldValues, Checked> = {
  settings: ShopSettings;
  schema: z.ZodType<Checked, Typed>;
  defaultValues: Typed;
  /** The settings that the form is about; `changed` names the fields that were touched and differ. */
  changes: (values: Checked, changed: (name: keyof Typed) => boolean) => Partial<ShopSettings>;
};

/** Sends settings with what stood there when the form was opened, or last saved: no other tab's change is lost unseen. */
export function useSettingsForm<Typed extends FieldValues, Checked>({
  settings,
  schema,
  defaultValues,
  changes,
}: SettingsFormOptions<Typed, Checked>) {
  const queryClient = useQueryClient();
  return useAdminForm({
    schema,
    defaultValues,
    base: settings,
    save: async (values, { changed, base }) => {
      const saved = await call('PATCH /api/admin/shop-settings', {
        body: { ...changes(values, changed), was: base },
      });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
    baseOf: (saved) => saved,
  });
}
