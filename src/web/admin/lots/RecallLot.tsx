import { useQueryClient } from '@tanstack/react-query';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { recallLot, withdrawRecall } from '../../../contracts/certificates/recalls.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Scrollable } from '../../ui/layout/Scrollable.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { usePreview } from '../form/use-preview.ts';
import { MailFrame } from '../outbox/MailFrame.tsx';
import { MailsWait } from '../outbox/MailsWait.tsx';
import { useCanSend } from '../outbox/use-can-send.ts';
import { countOf } from '../page/count-of.ts';
import { refreshLots } from './queries.ts';

/** Recalls a lot, or withdraws its recall. */
export function RecallLot({ lot }: { lot: AdminLot }) {
  const Dialog = lot.recall ? WithdrawDialog : RecallDialog;
  return (
    <DialogButton
      className={lot.recall ? '' : 'text-alarm'}
      dialog={(close) => <Dialog lot={lot} onClose={close} />}
    >
      {lot.recall ? 'Withdraw the Recall…' : 'Recall This Lot…'}
    </DialogButton>
  );
}

type DialogProps = { lot: AdminLot; onClose: () => void };

function RecallDialog({ lot, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const canSend = useCanSend();
  const state = useAdminForm({
    schema: recallLot.body,
    defaultValues: { reason: '' },
    save: (body) => call('POST /api/admin/lots/{id}/recall', { params: { id: lot.id }, body }),
    onSaved: () => {
      void refreshLots(queryClient);
      showToast({
        title: `Lot ${lot.number} recalled`,
        description: canSend
          ? 'Its emails are on their way.'
          : 'Its emails are waiting: no mail server is set. See the Outbox.',
      });
      onClose();
    },
  });
  const { id } = lot;
  const reason = state.form.watch('reason').trim() || 'What you write appears here.';
  const { answer: preview, problem } = usePreview({ id, reason }, previewRecall);
  return (
    <FormDialog
      state={state}
      wide
      title={`Recall lot ${lot.number}?`}
      description="Everyone sees it at once on the lot’s page and its certificate, and nothing more is packed from it. Customers who have vials of it get an email, which cannot be undone."
      label="Recall this lot"
      submitLabel={preview ? `Recall and Send ${countOf(preview.mails, 'Email')}` : 'Recall Lot'}
      submitVariant="danger"
      failure="The lot was not recalled"
      onClose={onClose}
    >
      <TextAreaField
        form={state.form}
        name="reason"
        label="Reason"
        rows={2}
        hint="Customers and the public read it."
      />
      <p className="text-sm text-ink-soft">{`The stock of ${lot.productName} stays as it is. Subtract what is left of this lot.`}</p>
      {!canSend && (
        <Notice tone="warning">
          <MailsWait />
        </Notice>
      )}
      {problem && <Notice tone="warning">{problem}</Notice>}
      <p role="status" className="empty:absolute">
        {preview &&
          (preview.mails === 0
            ? 'No parcel has vials of it: no email is sent.'
            : `${countOf(preview.mails, 'order')} with vials of it, packed or shipped: each gets this email.`)}
      </p>
      {preview && (
        <Scrollable label="Email" className="max-h-[55dvh] overflow-y-auto">
          <MailFrame html={preview.html} title="Preview of the email" />
        </Scrollable>
      )}
    </FormDialog>
  );
}

const previewRecall = ({ id, reason }: { id: string; reason: string }, signal: AbortSignal) =>
  call('POST /api/admin/lots/{id}/recall-previews', { params: { id }, body: { reason } }, signal);

function WithdrawDialog({ lot, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema: withdrawRecall.body,
    defaultValues: { reason: '' },
    save: (body) =>
      call('POST /api/admin/lots/{id}/withdraw-recall', { params: { id: lot.id }, body }),
    onSaved: () => {
      void refreshLots(queryClient);
      showToast({ title: `The recall of lot ${lot.number} is withdrawn` });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={`Withdraw the recall of lot ${lot.number}?`}
      description="It can be packed again, and its pages no longer say that it was recalled. Recall emails less than a minute old are not sent. The withdrawal itself is not emailed: write to the customers who were told of the recall."
      label="Withdraw the recall"
      submitLabel="Withdraw the Recall"
      failure="The recall was not withdrawn"
      onClose={onClose}
    >
      <TextField
        form={state.form}
        name="reason"
        label="Reason"
        hint="It is kept in the change history."
      />
    </FormDialog>
  );
}
