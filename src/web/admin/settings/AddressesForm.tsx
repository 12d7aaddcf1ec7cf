import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { phoneNumberHint } from '../../../domain/customers/phone-number.ts';
import { timeZones } from '../../../domain/dates/time-zones.ts';
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';

const { shape } = settingsFields;

/** The postal address is typed as one text. */
const schema = z.object({
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
export function AddressesForm(opened: OpenedSettings) {
  const { settings } = opened;
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Name and Addresses"
      schema={schema}
      defaultValues={{
        shopName: settings.shopName,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
        postalAddress: settings.postalAddress.join('\n'),
        currencyText: settings.currencyText,
        timeZone: settings.timeZone,
      }}
      toSettings={(_, changes) => changes}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              form={form}
              name="shopName"
              label="Shop name"
              hint="Shown at the top of every page and in its title."
            />
            <TextField
              form={form}
              name="currencyText"
              label="Currency text"
              hint="Shown at the bottom of every page."
            />
            <TextField
              form={form}
              name="supportEmail"
              label="Support email"
              type="email"
              inputMode="email"
              hint="Shoppers write here; it is in the footer, on the contact page and in the FAQ. The shop also sends you its warnings and login links here."
            />
            <TextField
              form={form}
              name="supportPhone"
              label="Phone"
              type="tel"
              inputMode="tel"
              hint={phoneNumberHint(form.watch('supportPhone')) ?? 'With its area code.'}
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
        </>
      )}
    </SettingsForm>
  );
}
