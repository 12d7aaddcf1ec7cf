import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { TextField } from '../form/fields.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { SettingsForms, type SettingsSection } from './SettingsForms.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TaxesForm } from './TaxesForm.tsx';
import { typedNumber } from './typed-values.ts';
import { UnpaidLimitsForm } from './UnpaidLimitsForm.tsx';

const schema = z.object({
  holdDays: typedNumber(settingsFields.shape.holdDays, 'Enter a whole number of days'),
});

/** How long an unpaid order keeps its products. */
function HoldForm(opened: OpenedSettings) {
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
            hint="How long an unpaid order waits and, if it is reserved, keeps its products; weekends, the customer’s holidays and days when nothing ships do not count. The customer is reminded the day before. A change counts for new orders."
          />
        </div>
      )}
    </SettingsForm>
  );
}

const sections: SettingsSection[] = [
  { id: 'addresses', title: 'Name and addresses', Form: AddressesForm },
  { id: 'taxes', title: 'Taxes', Form: TaxesForm },
  { id: 'hold', title: 'Unpaid orders', Form: HoldForm },
  { id: 'unpaid-limits', title: 'How much may be held unpaid', Form: UnpaidLimitsForm },
  { id: 'retention', title: 'How long data is kept', Form: RetentionForm },
];

export function SettingsPage() {
  return (
    <SettingsFrame
      title="Settings"
      lead={
        <>
          <span>
            What you change here is in the shop as soon as a page is opened or loaded again. The
            address for e-Transfers is under
          </span>{' '}
          <AdminLink to="/admin/dashboard/page-content" className="text-link">
            Page Content
          </AdminLink>
          <span>.</span>
        </>
      }
    >
      <SettingsForms sections={sections} />
    </SettingsFrame>
  );
}
