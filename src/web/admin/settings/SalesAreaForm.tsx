import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { provinces } from '../../../domain/customers/canada.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';

/** Typed, the provinces that are sold to are ticked. */
const schema = z
  .object({ sold: z.array(z.string()), message: z.string() })
  .transform(({ sold, message }) => {
    const excluded = provinces.map(({ code }) => code).filter((code) => !sold.includes(code));
    return { excluded, message: excluded.length > 0 ? message : '' };
  })
  .pipe(settingsFields.shape.salesArea);

/** The provinces and territories that are sold to, and what shoppers of the others read. */
export function SalesAreaForm(opened: OpenedSettings) {
  const { excluded, message } = opened.settings.salesArea;
  const isSold = (code: string) => !excluded.some((one) => one === code);
  return (
    <SettingsForm
      {...opened}
      lead="Shoppers of a province that is not ticked cannot order. You can still write an order to it yourself."
      submitLabel="Save Where You Sell"
      schema={schema}
      defaultValues={{ sold: provinces.map(({ code }) => code).filter(isSold), message }}
      toSettings={(values) => ({ salesArea: values })}
    >
      {(form) => {
        const sold = form.watch('sold');
        return (
          <>
            <fieldset className="grid gap-x-6 sm:grid-cols-2">
              <legend className="sr-only">Provinces and territories</legend>
              {provinces.map(({ code, name }) => (
                <Checkbox key={code} {...form.register('sold')} value={code} label={name} />
              ))}
            </fieldset>
            {sold.includes('QC') && (
              <Notice title="Before you sell to Quebec">
                Its law asks for the shop, its contracts and its labels in French, at least as
                prominent as in English. For what is ordered online, a consumer there may be asked
                to pay in advance only by credit card: an e-Transfer is no such payment. Ask a
                lawyer whether that concerns your customers, or untick it.
              </Notice>
            )}
            {sold.length < provinces.length && (
              <TextField
                form={form}
                name="message"
                label="What shoppers there read"
                maxLength={300}
                hint="On the pages of products and at the checkout. Example: We do not ship to Quebec."
              />
            )}
          </>
        );
      }}
    </SettingsForm>
  );
}
