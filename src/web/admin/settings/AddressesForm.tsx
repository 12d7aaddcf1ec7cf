import { z } from 'zod';
import { type ShopSettings, writtenSettings } from '../../../contracts/shop-settings.ts';
import { timeZones } from '../../../domain/time-zones.ts';
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const { shape } = writtenSettings;

/** As typed: the address is one text, a line each. */
const typed = z.object({
  shopName: shape.shopName,
  supportEmail: shape.supportEmail,
  supportPhone: shape.supportPhone,
  postalAddress: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine((lines) => lines.every((line) => line.length <= 100), {
      message: 'At most 100 characters fit on a line',
      abort: true,
    })
    .pipe(shape.postalAddress),
  currencyText: shape.currencyText,
  timeZone: shape.timeZone,
});

/** What the shop is called and where it is found. */
export function AddressesForm({ settings, onShowCurrent }: SettingsFormProps) {
  const state = useSettingsForm({
    settings,
    schema: typed,
    defaultValues: {
      shopName: settings.shopName,
      supportEmail: settings.supportEmail,
      supportPhone: settings.supportPhone,
      postalAddress: settings.postalAddress.join('\n'),
      currencyText: settings.currencyText,
      timeZone: settings.timeZone,
    },
    changes: (values, changed) => {
      const entries = Object.entries(values).filter(([name]) =>
        changed(name as keyof typeof values),
      );
      return Object.fromEntries(entries) as Partial<ShopSettings>;
    },
  });
  const { form } = state;
  return (
    <SettingsSection
      id="addresses"
      title="Name and addresses"
      submitLabel="Save Name and Addresses"
      state={state}
      onShowCurrent={onShowCurrent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="shopName"
          label="Shop name"
          hint="Shown at the head of every page and in its title."
        />
        <TextField
          form={form}
          name="currencyText"
          label="Currency text"
          hint="Stands at the foot of every page."
        />
        <TextField
          form={form}
          name="supportEmail"
          label="Support email"
          type="email"
          inputMode="email"
          hint="Shoppers write here; it is in the footer, on the contact page and in the FAQ."
        />
        <TextField
          form={form}
          name="supportPhone"
          label="Phone"
          type="tel"
          inputMode="tel"
          hint="With its area code, like 604 555 0199."
        />
      </div>
      <TextAreaField
        form={form}
        name="postalAddress"
        label="Postal address"
        hint="One line for each line on an envelope, at most 6."
      />
      <div className="max-w-md">
        <SelectField
          form={form}
          name="timeZone"
          label="Time zone"
          options={timeZones.map(({ id, name }) => ({ value: id, label: name }))}
          hint="Dates and times follow this clock: when a hold ends, and which day a transfer belongs to."
        />
      </div>
    </SettingsSection>
  );
}
