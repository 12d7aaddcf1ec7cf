import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { setPurchaseOrder } from '../../../../contracts/orders/purchase-orders.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PurchaseOrderField } from '../../drafts/PurchaseOrderField.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { refreshOrders } from '../queries.ts';

type PurchaseOrderDialogProps = { order: OrderDetails; onClose: () => void };

/** Sets the number and the file of an order's purchase order, also after it was shipped. */
export function PurchaseOrderDialog({ order, onClose }: PurchaseOrderDialogProps) {
  const queryClient = useQueryClient();
  const { poNumber, poFile } = order.business;
  const state = useAdminForm({
    schema: setPurchaseOrder.body,
    defaultValues: { poNumber, poFile },
    save: (body) =>
      call('PUT /api/admin/orders/{id}/purchase-order', { params: { id: order.id }, body }),
    onSaved: () => {
      showToast({ title: 'Purchase order saved' });
      onClose();
      return refreshOrders(queryClient);
    },
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title="Purchase order"
      description="Nobody is emailed."
      label="Purchase order"
      submitLabel="Save"
      failure="The purchase order was not saved"
      onClose={onClose}
    >
      <TextField form={form} name="poNumber" label="PO number" optional mono />
      <PurchaseOrderField form={form} name="poFile" number={form.watch('poNumber') ?? ''} />
    </FormDialog>
  );
}
