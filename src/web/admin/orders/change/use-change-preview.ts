import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { wantedOrder } from '../../../../contracts/orders/change-order.ts';
import { call } from '../../../api.ts';
import { usePreview } from '../../form/use-preview.ts';
import { type TypedChange, typedChange } from './order-values.ts';

/** What the change that is typed would make of the order; undefined until it was first asked, and while it is wrong. */
export function useChangePreview(orderId: string, form: UseFormReturn<TypedChange>) {
  const parsed = typedChange.safeParse(form.watch());
  // As text, so that the same change is not asked for twice.
  const text = parsed.success ? JSON.stringify(wantedOrder.parse(parsed.data)) : '';
  const written = useMemo(() => ({ orderId, text }), [orderId, text]);
  const { answer, problem } = usePreview(written, ask);
  return {
    preview: answer,
    problem: parsed.success ? problem : 'Correct what is wrong to see what would change.',
  };
}

async function ask({ orderId, text }: { orderId: string; text: string }, signal: AbortSignal) {
  if (text === '') return undefined;
  const body = wantedOrder.parse(JSON.parse(text));
  const params = { id: orderId };
  return call('POST /api/admin/orders/{id}/change/preview', { params, body }, signal);
}
