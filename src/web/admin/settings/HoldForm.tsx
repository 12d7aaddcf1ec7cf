import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { typedNumber } from './typed-values.ts';

const schema = z.object({
  holdDays: typedNumber(settingsFields.shape.holdDays, 'Enter a whole number of days'),
});

/** How long an unpaid order keeps its products. */
export function HoldForm(opened: OpenedSettings) {
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Days"
      schema={schema}
      defaultValues={{ holdDays: String(opened.settings.holdDays) }}
      toSettings={(values) => values}
    >
      {(form) => (
        <div className="max-w-md">
          <TextField
            form={form}
            name="holdDays"
            label="Business days to pay"
            inputMode="numeric"
            hint="How long an unpaid order keeps its products; weekends and the customer’s holidays do not count. The customer is reminded the day before. A change counts for new orders."
          />
        </div>
      )}
    </SettingsForm>
  );
}
