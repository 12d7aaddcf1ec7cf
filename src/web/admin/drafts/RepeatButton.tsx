import { Repeat } from 'lucide-react';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useNewDraft } from './use-new-draft.ts';

/** Makes a draft of an order's customer and items, at today's prices. */
export function RepeatButton({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useNewDraft(() =>
    call('POST /api/admin/orders/{id}/repeat', { params: { id: orderId } }),
  );
  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={() => mutate()}>
      <Repeat className="size-4" />
      Repeat
    </Button>
  );
}
