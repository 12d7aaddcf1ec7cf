import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ShippingDetails } from '../../../contracts/checkout/shipping-details.ts';
import { readProvince } from '../../../domain/customers/canada.ts';
import { lazyResolver } from '../../lazy-resolver.ts';
import type { Texts } from '../browser-storage.ts';
import { readDraft, updateDraft } from './checkout-draft.ts';
import { type FieldName, fieldNames, type ShippingForm } from './shipping-fields.ts';

export type ShippingFormControl = UseFormReturn<ShippingForm, unknown, ShippingDetails>;

const { resolver, preload } = lazyResolver(() =>
  import('../../../contracts/checkout/shipping-details.ts').then(
    ({ shippingDetails }) => shippingDetails,
  ),
);

/** The checkout's form: validated by the contract when a field is left, kept in the tab as it is typed. */
export function useShippingForm(): { form: ShippingFormControl; preload: () => void } {
  const form = useForm<ShippingForm, unknown, ShippingDetails>({
    resolver,
    mode: 'onTouched',
    defaultValues: { country: 'Canada' },
  });

  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const { fields = {} } = readDraft();
    // What was typed before hydration is newer.
    fillIn(
      setValue,
      fields,
      fieldNames.filter((name) => !getValues(name)),
    );
    updateDraft({ fields: getValues() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => updateDraft({ fields: values }),
    });
  }, [getValues, setValue, subscribe]);

  return { form, preload };
}

/** Puts texts that were kept into the form's fields. A province that there is not is left out. */
export function fillIn(
  setValue: ShippingFormControl['setValue'],
  kept: Texts,
  names: readonly FieldName[] = fieldNames,
): void {
  for (const name of names) {
    const text = kept[name];
    if (!text) continue;
    if (name !== 'province') setValue(name, text);
    const province = readProvince(text);
    if (name === 'province' && province) setValue(name, province);
  }
}
