import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { announcedReturn, ReturnsOfOrder } from '../../../contracts/returns/returns.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import { returnReasons } from '../../../domain/returns/return-states.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { CheckboxField, SelectField, TextAreaField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { usePreview } from '../form/use-preview.ts';
import { VialFields } from '../orders/lines/VialFields.tsx';
import { sayEmailed } from '../orders/order/say-emailed.ts';
import { refetchAfterFailure, refreshOrders } from '../orders/queries.ts';
import { MailPreview } from './MailPreview.tsx';
import { lineValues, typedAnnouncement } from './return-values.ts';

type AnnounceReturnDialogProps = {
  order: OrderDetails;
  left: ReturnsOfOrder['left'];
  onClose: () => void;
};

/** A return that the customer told of by phone or mail. */
export function AnnounceReturnDialog({ order, left, onClose }: AnnounceReturnDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const [seen] = useState(order.history.length);
  const lines = lineValues(order, left);
  const state = useAdminForm({
    schema: typedAnnouncement,
    defaultValues: { lines, reason: 'damaged', comesBack: false, message: '' },
    save: (body) =>
      call('POST /api/admin/orders/{id}/returns', { params, body: { ...body, seen } }),
    onSaved: () => {
      showToast({ title: 'Return registered' });
      onClose();
      void refreshOrders(queryClient);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  const reason = form.watch('reason');
  const { isTouched } = form.getFieldState('comesBack', form.formState);
  // What arrived broken need not come back. Once the owner has used the box, it stays as they left it.
  useEffect(() => {
    if (!isTouched) form.setValue('comesBack', reason !== 'damaged');
  }, [form, isTouched, reason]);
  const { data } = typedAnnouncement.safeParse(form.watch());
  const { answer, problem } = usePreview(data && { id: order.id, body: data }, ask);
  return (
    <FormDialog
      state={state}
      wide
      title={`Register a return of order ${order.number}`}
      description={`Once it is registered, ${sayEmailed(order)}. How it is settled is decided later.`}
      label="Register a return"
      submitLabel="Register Return"
      failure="The return was not registered"
      onClose={onClose}
    >
      <VialFields
        form={form}
        lines={lines.map((line) => ({ ...line, id: line.lineId }))}
        nameAt={(index) => `lines.${index}.quantity`}
      />
      <SelectField
        form={form}
        name="reason"
        label="Reason"
        options={returnReasons.map((value) => ({ value, label: returnReasonNames[value] }))}
      />
      <CheckboxField
        form={form}
        name="comesBack"
        label="The customer sends the vials back"
        hint="The email then says where to."
      />
      <TextAreaField form={form} name="message" label="To the customer" rows={2} optional />
      {data && <MailPreview mail={answer?.mail} problem={problem} />}
    </FormDialog>
  );
}

const ask = (
  { id, body }: { id: string; body: z.input<typeof announcedReturn> },
  signal: AbortSignal,
) => call('POST /api/admin/orders/{id}/returns/preview', { params: { id }, body }, signal);
