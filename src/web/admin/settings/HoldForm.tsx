import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSaveSettings } from './save-settings.ts';
import type { SettingsFormProps } from './settings-form-props.ts';

const typed = z.object({
  holdDays: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Enter a whole number of days')
    .transform(Number)
    .pipe(writtenSettings.shape.holdDays),
});

/** How long an unpaid order keeps its products. */
export function HoldForm({ settings, onReopen }: SettingsFormProps) {
  const saving = useSaveSettings(settings);
  const state = useAdminForm({
    schema: typed,
    defaultValues: { holdDays: String(settings.holdDays) },
    save: saving.save,
  });
  return (
    <SettingsSection
      id="hold"
      title="Unpaid orders"
      submitLabel="Save Days"
      state={state}
      saving={saving}
      onReopen={onReopen}
    >
      <div className="max-w-md">
        <TextField
          form={state.form}
          name="holdDays"
          label="Business days to pay"
          inputMode="numeric"
          hint="How long an unpaid order keeps its products; weekends and the customer’s holidays do not count. The customer is reminded the day before. A change counts for new orders, and wherever products are held longer or anew."
        />
      </div>
    </SettingsSection>
  );
}
