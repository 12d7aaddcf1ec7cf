import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { CheckboxField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { VialFields } from '../lines/VialFields.tsx';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { readLastCarrier, rememberCarrier } from '../ship/last-carrier.ts';
import { LabelFields } from './LabelFields.tsx';
import { type TypedParcel, typedParcel } from './parcel-values.ts';

type ShipDialogProps = { order: OrderDetails; onClose: () => void };

/** Ships what is left of an order, or a part of it; with it, if wanted, the customer's other orders. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const [seen] = useState(order.history.length);
  const { toShip, sameAddress, number } = order;
  const isPickup = order.shippingMethod.id === 'pickup';
  const vials = toShip.reduce((sum, { quantity }) => sum + quantity, 0);
  const others = sameAddress.map((one) => one.number).join(', ');
  const defaultValues: TypedParcel = {
    carrier: isPickup ? 'other' : readLastCarrier(),
    trackingNumber: '',
    isPart: false,
    items: toShip.map(({ quantity, ...item }) => ({
      ...item,
      left: quantity,
      quantity: '0',
    })),
    note: '',
    together: false,
  };
  const state = useAdminForm({
    schema: typedParcel,
    defaultValues,
    save: async ({ isPart, items, note, together, ...label }) => {
      if (isPart) {
        const body = { ...label, items, note, seen };
        return call('POST /api/admin/orders/{id}/parcels', { params, body });
      }
      const body = { action: 'ship', from: order.state, seen, ...label } as const;
      const shipped = await call('POST /api/admin/orders/{id}/actions', { params, body });
      if (together) await shipWith(sameAddress, label);
      return shipped;
    },
    onSaved: (changed, { carrier }) => {
      if (!isPickup) rememberCarrier(carrier);
      showToast({
        title:
          changed.toShip.length > 0
            ? `A part of order ${number} ${isPickup ? 'is ready' : 'shipped'}`
            : `Order ${number} ${isPickup ? 'is ready for pick-up' : 'shipped'}`,
      });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  const canSend = useCanSend();
  const isPart = form.watch('isPart');
  const isRest = order.parcels.length > 0;
  return (
    <FormDialog
      state={state}
      title={
        isPickup
          ? `Order ${number}: Ready for Pick-up`
          : isRest
            ? `Ship the Rest of Order ${number}`
            : `Ship Order ${number}`
      }
      description={
        order.email === '' ? (
          `It has no email address: tell the customer yourself that it is ${isPickup ? 'ready' : 'on its way'}.`
        ) : canSend && isPickup ? (
          'The customer is emailed in a minute that it can be picked up, where and when. Until then you can undo it.'
        ) : canSend ? (
          'The customer is emailed in a minute that the parcel is on its way, and how to track it. Until then you can undo it.'
        ) : (
          <MailsWait />
        )
      }
      label="Ship order"
      submitLabel={
        isPickup
          ? 'Ready for Pick-up'
          : isPart
            ? 'Ship This Part'
            : isRest
              ? 'Ship the Rest'
              : 'Ship Order'
      }
      failure="The order was not shipped"
      onClose={onClose}
    >
      {isRest && !isPart && (
        <ul aria-label="Still to be sent">
          {toShip.map(({ productId, name, quantity }) => (
            <li key={productId} className="figures wrap-anywhere">{`${quantity} × ${name}`}</li>
          ))}
        </ul>
      )}
      {!isPickup && (
        <LabelFields form={form} names={{ carrier: 'carrier', number: 'trackingNumber' }} />
      )}
      {sameAddress.length > 0 && !isPart && (
        <CheckboxField
          form={form}
          name="together"
          label={`Order ${others} is in this parcel too`}
          hint="It is to ship to the same person at the same address. It is shipped with the same number."
        />
      )}
      {vials > 1 && (
        <CheckboxField
          form={form}
          name="isPart"
          label={isPickup ? 'The rest is ready later' : 'Ship the rest later'}
        />
      )}
      {isPart && (
        <>
          <VialFields
            form={form}
            label={isPickup ? 'Ready now' : 'In this parcel'}
            lines={toShip.map(({ productId, name, quantity }) => ({
              ...{ id: productId, name },
              left: `${quantity} to send`,
            }))}
            nameAt={(index) => `items.${index}.quantity`}
          />
          <TextField
            form={form}
            name="note"
            label="When the rest comes"
            optional
            hint="Shown to the customer. Example: The rest arrives here next week, and is sent the same day."
            maxLength={300}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The order itself is shipped by now: what is not possible with the others is said. */
async function shipWith(
  others: OrderDetails['sameAddress'],
  label: Pick<TypedParcel, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  const parcels = others.map(({ id }) => ({ id, ...label }));
  const { failed } = await call('POST /api/admin/orders/ship', { body: { parcels } });
  for (const { number, reason } of failed) {
    showToast({
      tone: 'destructive',
      title: `Order ${number} was not shipped`,
      description: reason,
    });
  }
}
