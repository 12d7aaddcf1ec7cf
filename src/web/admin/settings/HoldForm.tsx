import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { TextField } from '../form/fields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const typed = z.object({
  holdDays: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Enter a whole number of days')
    .transform(Number)
    .pipe(writtenSettings.shape.holdDays),
});

/** How long an unpaid order keeps its products. */
export function HoldForm({ settings, onShowCurrent }: SettingsFormProps) {
  const state = useSettingsForm({
    settings,
    schema: typed,
    defaultValues: { holdDays: String(settings.holdDays) },
    changes: (values) => values,
  });
  return (
    <SettingsSection
      id="hold"
      title="Unpaid orders"
      submitLabel="Save Days"
      state={state}
      onShowCurrent={onShowCurrent}
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
