import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isFree } from '../../../domain/pricing/quantity-prices.ts';
import type { AdminFormState } from '../form/use-admin-form.ts';
import { ConfirmFree } from './ConfirmFree.tsx';

/**
 * A form of a product that asks before it saves a price of 0.00, unless that is the price already (`stored`) or something
 * else is wrong with the form, which it says first.
 */
export function useFreeQuestion<Typed extends FieldValues & { price: string }, Base>(
  state: AdminFormState<Typed, Base>,
  stored?: string,
) {
  const [asking, setAsking] = useState<{ how: 'anyway' | undefined }>();
  const submit = async (how?: 'anyway') => {
    const { price } = state.form.getValues();
    if (isFree(price) && !isFree(stored) && (await state.form.trigger())) setAsking({ how });
    else state.submit(how);
  };
  const question = asking && (
    <ConfirmFree
      question="Sell it for $0.00?"
      onConfirm={() => {
        setAsking(undefined);
        state.submit(asking.how);
      }}
      onCancel={() => setAsking(undefined)}
    />
  );
  return { state: { ...state, submit: (how?: 'anyway') => void submit(how) }, question };
}
