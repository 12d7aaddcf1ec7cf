import type { UseFormReturn } from 'react-hook-form';
import { type ChosenPart, chosenPart } from '../../../../contracts/orders/refund-part.ts';
import { call } from '../../../api.ts';
import { usePreview } from '../../form/use-preview.ts';
import { type TypedRefund, typedRefund } from './refund-values.ts';

/** What the typed refund comes to; undefined until something is chosen. The reason is no part of it. */
export function useRefundPreview(id: string, form: UseFormReturn<TypedRefund>) {
  const { data } = typedRefund.omit({ reason: true }).safeParse(form.watch());
  const isChosen = data && (data.lines.length > 0 || data.shipping || data.other !== '0.00');
  const { answer, problem } = usePreview(
    isChosen ? { id, body: chosenPart.parse(data) } : undefined,
    ask,
  );
  return isChosen ? { preview: answer, problem } : {};
}

const ask = ({ id, body }: { id: string; body: ChosenPart }, signal: AbortSignal) =>
  call('POST /api/admin/orders/{id}/refund-part/preview', { params: { id }, body }, signal);
