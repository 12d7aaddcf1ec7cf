import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type OwedRefund, sendRefund } from '../../../../contracts/payments/refunds.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CopyButton } from '../../../ui/forms/CopyButton.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { MoneyField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { refreshPayments } from '../queries.ts';

const { amount, bankReference, toName, toAddress } = sendRefund.body.shape;

const typed = z.object({
  amount: z.string().transform(readTypedAmount).pipe(amount),
  bankReference,
  toName,
  toAddress: toAddress.unwrap(),
});

type SendRefundDialogProps = { refund: OwedRefund; onClose: () => void };

/** Marks a refund as sent. All fields but the bank's reference are filled in. */
export function SendRefundDialog({ refund, onClose }: SendRefundDialogProps) {
  const queryClient = useQueryClient();
  const { orderId, transferId } = refund;
  const state = useAdminForm({
    schema: typed,
    defaultValues: {
      amount: refund.amount,
      bankReference: '',
      toName: refund.toName,
      toAddress: refund.toAddress,
    },
    save: (body) =>
      call('POST /api/admin/refunds', {
        body: { ...body, ...(orderId ? { orderId } : { transferId: transferId ?? undefined }) },
      }),
    onSaved: (sent) => {
      showToast({
        title: `${formatDollars(sent.amount)} marked as sent`,
        description: `Sent to ${sent.toName}, reference ${sent.bankReference}`,
      });
      onClose();
      return refreshPayments(queryClient);
    },
    onFailed: () => void refreshPayments(queryClient),
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title={`Was ${formatDollars(refund.amount)} sent to ${refund.toName || 'the payer'}?`}
      description={`Mark it as sent once the money has left your account.${refund.orderId ? ' The customer is emailed in a minute; until then you can undo it.' : ''}`}
      label="Refund"
      submitLabel="Mark as Sent"
      pendingLabel="Saving..."
      failure="The refund was not marked as sent"
      onClose={onClose}
    >
      <SpecTable
        dense
        rows={[
          refund.orderNumber !== null && {
            label: 'Order',
            value: (
              <span translate="no" className="code-figures">
                {refund.orderNumber}
              </span>
            ),
          },
          {
            label: 'To',
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                <span id="refund-address" className="wrap-anywhere">
                  {refund.toAddress || 'No address on file'}
                </span>
                {refund.toAddress && (
                  <CopyButton
                    text={refund.toAddress}
                    what="address"
                    sourceId="refund-address"
                    variant="secondary"
                  />
                )}
                {refund.addressOf === 'order' && (
                  <span className="text-sm text-ink-soft">
                    From the order: the payer’s email is not known
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      <TextField
        form={form}
        name="bankReference"
        label="Bank's reference"
        mono
        hint="Your banking app shows it once the transfer is sent."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="amount"
          label="Amount sent"
          hint="Enter less if you send it in parts."
        />
        <TextField form={form} name="toName" label="Sent to" />
      </div>
      <TextField form={form} name="toAddress" label="Email or phone" optional />
    </FormDialog>
  );
}
