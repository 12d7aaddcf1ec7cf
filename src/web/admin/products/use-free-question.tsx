import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isFree } from '../../../domain/quantity-prices.ts';
import type { AdminFormState } from '../form/use-admin-form.ts';
import { ConfirmFree } from './ConfirmFree.tsx';

/** A form of a product that asks before it saves a price of 0.00, unless that is the price already (`stored`). */
export function useFreeQuestion<Typed extends FieldValues & { price: string }, Base>(
  state: AdminFormState<Typed, Base>,
  stored?: string,
) {
  const [asking, setAsking] = useState<{ how: 'anyway' | undefined }>();
  const submit = (how?: 'anyway') => {
    const { price } = state.form.getValues();
    if (isFree(price) && !isFree(stored)) setAsking({ how });
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
  return { state: { ...state, submit }, question };
}
