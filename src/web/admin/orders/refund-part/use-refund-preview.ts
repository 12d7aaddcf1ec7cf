import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { chosenPart } from '../../../../contracts/orders/refund-part.ts';
import { call } from '../../../api.ts';
import { usePreview } from '../../form/use-preview.ts';
import { type TypedRefund, typedRefund } from './refund-values.ts';

/** What the typed refund comes to; undefined until something is chosen. The reason is no part of it. */
export function useRefundPreview(orderId: string, form: UseFormReturn<TypedRefund>) {
  const parsed = typedRefund.omit({ reason: true }).safeParse(form.watch());
  const isChosen =
    parsed.success &&
    (parsed.data.lines.length > 0 || parsed.data.shipping || parsed.data.other !== '0.00');
  // As text, so that the same is not asked for twice.
  const text = isChosen ? JSON.stringify(chosenPart.parse(parsed.data)) : '';
  const written = useMemo(() => ({ orderId, text }), [orderId, text]);
  const { answer, problem } = usePreview(written, ask);
  return { preview: isChosen ? answer : undefined, problem: isChosen ? problem : undefined };
}

async function ask({ orderId, text }: { orderId: string; text: string }, signal: AbortSignal) {
  if (text === '') return undefined;
  const body = chosenPart.parse(JSON.parse(text));
  const params = { id: orderId };
  return call('POST /api/admin/orders/{id}/refund-part/preview', { params, body }, signal);
}
