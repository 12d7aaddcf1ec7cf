import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ShippingDetails } from '../../../contracts/shipping-details.ts';
import { provinces } from '../../../domain/canada.ts';
import { ApiError } from '../../api.ts';
import { lazyRules } from '../../lazy-rules.ts';
import { readDraft, updateDraft } from './checkout-draft.ts';
import { fieldNames, type ShippingForm } from './shipping-fields.ts';

export type ShippingFormControl = UseFormReturn<ShippingForm, unknown, ShippingDetails>;

const { resolver, prepare } = lazyRules(() =>
  import('../../../contracts/shipping-details.ts').then(({ shippingDetails }) => shippingDetails),
);

/** Fetches the rules of the form; called when somebody begins with it. */
export const prepareShippingRules = prepare;

/** The checkout's form: checked by the contract when a field is left, kept in the tab as it is typed. */
export function useShippingForm(): ShippingFormControl {
  const form = useForm<ShippingForm, unknown, ShippingDetails>({
    resolver,
    mode: 'onTouched',
    defaultValues: { country: 'Canada' },
  });

  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const { fields = {} } = readDraft();
    for (const name of fieldNames) {
      const kept = fields[name];
      // What was typed while the page was still loading is newer.
      if (!kept || getValues(name)) continue;
      if (name !== 'province') setValue(name, kept);
      const province = provinces.find(({ code }) => code === kept)?.code;
      if (name === 'province' && province) setValue(name, province);
    }
    updateDraft({ fields: getValues() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => updateDraft({ fields: values }),
    });
  }, [getValues, setValue, subscribe]);

  return form;
}

/** Puts the server's words at the fields they are about, the first one focused; says whether there were any. */
export function showFieldErrors(form: ShippingFormControl, error: unknown): boolean {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  const wrong = fieldNames.filter((name) => fields[name]);
  for (const name of wrong.toReversed()) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: true });
  }
  return wrong.length > 0;
}
