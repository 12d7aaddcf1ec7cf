import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { explainChange } from '../form/ChangedMeanwhile.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
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
    <section aria-labelledby="hold" className="grid gap-4">
      <SectionTitle id="hold">Unpaid orders</SectionTitle>
      <AdminForm
        state={state}
        label="Unpaid orders"
        submitLabel="Save Days"
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
        <div className="max-w-md">
          <TextField
            form={state.form}
            name="holdDays"
            label="Business days to pay"
            inputMode="numeric"
            hint="How long an unpaid order keeps its products; weekends and the customer’s holidays do not count. The customer is reminded the day before. A change counts for new orders, and wherever products are held longer or anew."
          />
        </div>
      </AdminForm>
    </section>
  );
}
