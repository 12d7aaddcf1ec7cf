import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Holder } from '../../../contracts/held-orders.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showWorkFailure } from '../show-work-failure.ts';
import { describeRelease, nameOf } from './describe-holder.ts';
import { refreshOrders } from './queries.ts';

type ReleaseDialogProps = { holder: Holder; onClose: () => void };

/** Asks before all that somebody holds unpaid is for sale again: just the orders that were on the screen. */
export function ReleaseDialog({ holder, onClose }: ReleaseDialogProps) {
  const queryClient = useQueryClient();
  const [notifyCustomer, setNotifyCustomer] = useState('');
  const releasing = useMutation({
    mutationFn: () =>
      call('POST /api/admin/orders/release', {
        body: {
          ids: holder.orders.map(({ id }) => id),
          notifyCustomer: notifyCustomer.trim() || undefined,
        },
      }),
    onSuccess: ({ released, kept }) => {
      const [first] = kept;
      showToast({
        title: `${released} ${released === 1 ? 'order' : 'orders'} cancelled`,
        ...(first && { description: `${kept.length} kept. ${first.number}: ${first.reason}` }),
      });
      onClose();
      return refreshOrders(queryClient);
    },
    onError: (error) => {
      showWorkFailure('Not all orders were cancelled', error);
      return refreshOrders(queryClient);
    },
  });
  return (
    <Dialog
      open
      dismissible={notifyCustomer === ''}
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the unpaid orders of ${nameOf(holder)}?`}
      description={describeRelease(holder)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep Them
          </Button>
          <Button variant="danger" pending={releasing.isPending} onClick={() => releasing.mutate()}>
            Cancel the Orders
          </Button>
        </>
      }
    >
      <Field label="To the customers" optional hint="Included in the mail they get.">
        {(control) => (
          <TextInput
            {...control}
            dense
            maxLength={300}
            value={notifyCustomer}
            onChange={({ target }) => setNotifyCustomer(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
