import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { LineRows } from '../orders/lines/LineRows.tsx';
import { refetchAfterFailure, refreshOrders } from '../orders/queries.ts';
import { lineValues, typedReceived } from './return-values.ts';

type ReceiveDialogProps = { order: OrderDetails; one: OrderReturn; onClose: () => void };

/** What came back of each line, and in what state. */
export function ReceiveDialog({ order, one, onClose }: ReceiveDialogProps) {
  const queryClient = useQueryClient();
  const lines = lineValues(order, one.lines).map(({ quantity: _, ...line }) => ({
    ...line,
    intact: '',
    destroyed: '',
  }));
  const state = useAdminForm({
    schema: typedReceived,
    defaultValues: { lines },
    save: (body) => call('POST /api/admin/returns/{id}/receive', { params: { id: one.id }, body }),
    onSaved: () => {
      showToast({ title: 'Return received' });
      onClose();
      void refreshOrders(queryClient);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      wide
      title="What came back?"
      description={`Intact vials go back in stock, and into their lots, at once. The others are gone. Nobody is emailed.${isActive(order.state) ? '' : ' The order is refunded: where nothing came back, enter 0, and the return is settled.'}`}
      label="Record what came back"
      submitLabel="Record"
      failure="Nothing was recorded"
      onClose={onClose}
    >
      <LineRows isWide lines={lines.map((line) => ({ ...line, id: line.lineId }))}>
        {(index, name) => (
          <>
            <TextField
              form={form}
              name={`lines.${index}.intact`}
              label="Intact"
              aria-label={`Intact vials of ${name}`}
              optional="unmarked"
              placeholder="0"
              inputMode="numeric"
            />
            <TextField
              form={form}
              name={`lines.${index}.destroyed`}
              label="To destroy"
              aria-label={`Vials of ${name} to destroy`}
              optional="unmarked"
              placeholder="0"
              inputMode="numeric"
            />
          </>
        )}
      </LineRows>
    </FormDialog>
  );
}
