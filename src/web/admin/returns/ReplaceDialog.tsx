import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import { countProducts } from '../../../domain/orders/count-products.ts';
import { onlyLeft } from '../../../domain/orders/unshipped.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { VialFields } from '../orders/lines/VialFields.tsx';
import { sayEmailed } from '../orders/order/say-emailed.ts';
import { refetchAfterFailure, refreshOrders } from '../orders/queries.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { lineValues, typedReplacement } from './return-values.ts';

type ReplaceDialogProps = {
  order: OrderDetails;
  /** The return that it settles. */
  one?: OrderReturn;
  onClose: () => void;
};

/** A free order of what was wrong, packed and shipped like any other; then the owner is led to it. */
export function ReplaceDialog({ order, one, onClose }: ReplaceDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [seen] = useState(order.history.length);
  const lines = lineValues(order, listSent(order), one?.lines);
  const state = useAdminForm({
    schema: typedReplacement,
    defaultValues: { lines },
    save: (body) =>
      call('POST /api/admin/orders/{id}/replacements', {
        params: { id: order.id },
        body: { ...body, seen, ...(one && { returnId: one.id }) },
      }),
    onSaved: (made) => {
      showToast({
        title: `Replacement made: order ${made.number}`,
        description: 'There is nothing to pay: it can be packed.',
      });
      onClose();
      void refreshOrders(queryClient);
      void navigate({ to: `/admin/dashboard/orders/${made.id}`, ignoreBlocker: true });
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      wide
      title={`Replace items of order ${order.number}`}
      description={`Makes a free order with a number of its own, to the same address. It takes its vials from stock now, is no sale in your figures, and ${sayEmailed(order)}.`}
      label="Replace items"
      submitLabel="Make Replacement"
      failure="No replacement was made"
      onClose={onClose}
    >
      <VialFields
        form={form}
        lines={lines.map((line) => ({ ...line, id: line.lineId }))}
        nameAt={(index) => `lines.${index}.quantity`}
      />
    </FormDialog>
  );
}

/** Of each line what was sent. */
function listSent({ items, parcels }: OrderDetails) {
  const sent = countProducts(parcels.flatMap((parcel) => parcel.items));
  const lines = items.map((item) => ({ ...item, productId: item.product.id }));
  return onlyLeft(lines, sent).map(({ id, quantity }) => ({ lineId: id, quantity }));
}
