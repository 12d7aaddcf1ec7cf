import type { UseFormReturn } from 'react-hook-form';
import { type WantedOrder, wantedOrder } from '../../../../contracts/orders/change-order.ts';
import { call } from '../../../api.ts';
import { usePreview } from '../../form/use-preview.ts';
import { type TypedChange, typedChange } from './order-values.ts';

/** What the change that is typed would make of the order; undefined until it was first asked. */
export function useChangePreview(id: string, form: UseFormReturn<TypedChange>) {
  const { data } = typedChange.safeParse(form.watch());
  const { answer, problem } = usePreview(data && { id, body: wantedOrder.parse(data) }, ask);
  return {
    preview: answer,
    problem: data ? problem : 'Correct what is wrong to see what would change.',
  };
}

const ask = ({ id, body }: { id: string; body: WantedOrder }, signal: AbortSignal) =>
  call('POST /api/admin/orders/{id}/change/preview', { params: { id }, body }, signal);
