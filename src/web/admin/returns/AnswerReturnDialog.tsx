import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import {
  type AnsweredReturn,
  answeredReturn,
  type OrderReturn,
} from '../../../contracts/returns/returns.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { CheckboxField, TextAreaField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { usePreview } from '../form/use-preview.ts';
import { sayEmailed } from '../orders/order/say-emailed.ts';
import { refetchAfterFailure, refreshOrders } from '../orders/queries.ts';
import { MailPreview } from './MailPreview.tsx';

function wordsOf(step: AnsweredReturn['step'], what: 'return' | 'report') {
  const What = what === 'report' ? 'Report' : 'Return';
  return {
    accept: {
      title: `Accept this ${what}?`,
      submit: `Accept ${What}`,
      done: `${What} accepted`,
    },
    decline: {
      title: `Decline this ${what}?`,
      submit: `Decline ${What}`,
      done: `${What} declined`,
    },
    close: {
      title: `Close this ${what} without a refund?`,
      submit: `Close ${What}`,
      done: `${What} closed`,
    },
  }[step];
}

type AnswerReturnDialogProps = {
  order: OrderDetails;
  one: OrderReturn;
  step: AnsweredReturn['step'];
  onClose: () => void;
};

/** What the customer is told about a return, looked at before it is sent. */
export function AnswerReturnDialog({ order, one, step, onClose }: AnswerReturnDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: one.id };
  const { title, submit, done } = wordsOf(step, one.reason === 'damaged' ? 'report' : 'return');
  const state = useAdminForm({
    schema: answeredReturn,
    defaultValues: { step, comesBack: one.reason !== 'damaged', message: '' },
    save: (body) => call('POST /api/admin/returns/{id}/answer', { params, body }),
    onSaved: () => {
      showToast({ title: done });
      onClose();
      void refreshOrders(queryClient);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  const { data } = answeredReturn.safeParse(form.watch());
  const { answer, problem } = usePreview(data && { id: one.id, body: data }, ask);
  return (
    <FormDialog
      state={state}
      wide
      title={title}
      description={`Then ${sayEmailed(order)}.`}
      label={submit}
      submitLabel={submit}
      failure="Nothing was changed"
      onClose={onClose}
    >
      {step === 'accept' && (
        <CheckboxField
          form={form}
          name="comesBack"
          label="The customer sends the vials back"
          hint="The email then says where to. What arrived broken need not come back."
        />
      )}
      <TextAreaField
        form={form}
        name="message"
        label={step === 'accept' ? 'To the customer' : 'Why'}
        hint={step === 'accept' ? undefined : 'Shown to the customer.'}
        rows={2}
        optional={step === 'accept'}
      />
      {data && <MailPreview mail={answer?.mail} problem={problem} />}
    </FormDialog>
  );
}

const ask = ({ id, body }: { id: string; body: AnsweredReturn }, signal: AbortSignal) =>
  call('POST /api/admin/returns/{id}/answer/preview', { params: { id }, body }, signal);
