import { z } from 'zod';
import { taxSettingsFields } from '../../../contracts/content/tax-settings.ts';
import { provinces } from '../../../domain/customers/canada.ts';
import { exampleNumber, nameRegistration } from '../../../domain/tax/registration-numbers.ts';
import { registrationKinds } from '../../../domain/tax/registrations.ts';
import { taxNames } from '../../../domain/tax/tax-rates.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { RowFields } from '../form/RowFields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { TaxesPreview } from './TaxesPreview.tsx';

/** Typed, a registration without a last day has an empty one, and a rate may have its percent sign. */
const schema = z
  .object({
    registrations: z.array(
      z.object({ kind: z.string(), number: z.string(), from: z.string(), until: z.string() }),
    ),
    rates: z.array(
      z.object({ place: z.string(), tax: z.string(), rate: z.string(), from: z.string() }),
    ),
  })
  .transform(({ registrations, rates }) => ({
    registrations: registrations.map((one) => ({ ...one, until: one.until || null })),
    rates: rates.map((one) => ({
      ...one,
      rate: cleanKey(one.rate).replace(/\s*%$/, '').replace(',', '.'),
    })),
  }))
  .pipe(taxSettingsFields);

const kinds = registrationKinds.map((value) => ({ value, label: nameRegistration(value) }));
const places = provinces.map(({ code, name }) => ({ value: code, label: name }));
const taxes = taxNames.map((value) => ({ value, label: value }));

/** The numbers that taxes are charged under, rates that differ from the law's as the shop knows it, and what follows. */
export function TaxesForm(opened: OpenedSettings) {
  const { registrations, rates } = opened.settings.taxes;
  return (
    <SettingsForm
      {...opened}
      lead="No tax is charged until a registration of yours is entered here. From its first day on, your prices are before tax, and each order is charged the taxes of the province that it goes to. Orders placed before that day keep their total."
      submitLabel="Save Taxes"
      schema={schema}
      defaultValues={{
        registrations: registrations.map((one) => ({ ...one, until: one.until ?? '' })),
        rates,
      }}
      toSettings={(values) => ({ taxes: values })}
    >
      {(form) => (
        <>
          <h3 className="font-semibold">Registrations</h3>
          <RowFields
            control={form.control}
            name="registrations"
            noun="registration"
            addLabel="Add a Registration"
            blank={{ kind: 'gst-hst', number: '', from: '', until: '' }}
            className="sm:grid-cols-2"
          >
            {(index) => (
              <>
                <SelectField
                  form={form}
                  name={`registrations.${index}.kind`}
                  label="Tax"
                  options={kinds}
                />
                <TextField
                  form={form}
                  name={`registrations.${index}.number`}
                  label="Number"
                  mono
                  hint={`Like ${exampleNumber(readKind(form.watch(`registrations.${index}.kind`)))}. It stands on every invoice.`}
                />
                <TextField
                  form={form}
                  name={`registrations.${index}.from`}
                  label="First day"
                  type="date"
                />
                <TextField
                  form={form}
                  name={`registrations.${index}.until`}
                  label="Last day"
                  type="date"
                  optional
                />
              </>
            )}
          </RowFields>
          <h3 className="font-semibold">Changed rates</h3>
          <p className="-mt-2 max-w-measure text-ink-soft">
            The shop knows the rates of all provinces. Enter one here where a government has changed
            it since.
          </p>
          <RowFields
            control={form.control}
            name="rates"
            noun="changed rate"
            addLabel="Add a Changed Rate"
            blank={{ place: 'ON', tax: 'HST', rate: '', from: '' }}
            className="grid-cols-2 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_10rem]"
          >
            {(index) => (
              <>
                <SelectField
                  form={form}
                  name={`rates.${index}.place`}
                  label="Province"
                  options={places}
                />
                <SelectField form={form} name={`rates.${index}.tax`} label="Tax" options={taxes} />
                <TextField
                  form={form}
                  name={`rates.${index}.rate`}
                  label="Percent"
                  inputMode="decimal"
                />
                <TextField form={form} name={`rates.${index}.from`} label="First day" type="date" />
              </>
            )}
          </RowFields>
          <TaxesPreview rules={schema.safeParse(form.watch()).data} />
        </>
      )}
    </SettingsForm>
  );
}

function readKind(typed: string) {
  return registrationKinds.find((kind) => kind === typed) ?? 'gst-hst';
}
