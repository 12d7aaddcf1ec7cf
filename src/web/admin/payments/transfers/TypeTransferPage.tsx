import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { type TransferDetails, typeTransfer } from '../../../../contracts/payments/transfers.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { isActive } from '../../../../domain/orders/order-states.ts';
import { methodNames, paymentMethods } from '../../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { ApiError, call } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { AdminForm } from '../../form/AdminForm.tsx';
import { MoneyField, SelectField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { orderQuery, refetchAfterFailure, refreshOrders } from '../../orders/queries.ts';
import { AdminLink, type AdminPath, useAdminNavigate } from '../../page/AdminLink.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { refreshPayments } from '../queries.ts';

/** Reads an amount typed as '1250' or '12,50', too. */
const typed = typeTransfer.body.omit({ sure: true }).extend({
  amount: z.string().transform(readTypedAmount).pipe(typeTransfer.body.shape.amount),
});

/** `order` is the id of the order that the money is for. */
const search = z.object({ order: z.string().catch('') });

/** Records a transfer that the owner saw in the account, without a file or a mail. */
export function TypeTransferPage() {
  const { order: id } = search.parse(useSearch({ strict: false }));
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  const order = query.data;
  const back: AdminPath = order
    ? `/admin/dashboard/orders/${order.id}`
    : '/admin/dashboard/payments';
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <BackLink to={back}>{order ? `Order ${order.number}` : 'All transfers'}</BackLink>
        <PageTitle
          lead={`${order && owes(order) ? 'It is matched to the order and counts right away' : 'It is recorded as money that has arrived; which order it pays, you say in the next step'}: enter only what you see in your bank account.`}
        >
          Enter a Payment
        </PageTitle>
      </div>
      <LoadFailure query={query} what="The order" />
      {query.isLoading && <SkeletonRows />}
      {(order || id === '') && <TransferForm order={order} back={back} />}
    </div>
  );
}

/** What was recorded, and the order that it was matched to, if it was. */
type Saved =
  | { transfer: TransferDetails; order?: never }
  | { transfer?: never; order: OrderDetails };
type TransferFormProps = { order: OrderDetails | undefined; back: AdminPath };

/** Whether a payment can be matched to the order as it is recorded. */
function owes({ state, payment }: OrderDetails): boolean {
  return (isActive(state) || state === 'expired') && payment.missing !== '0.00';
}

/**
 * Filled in with what an order awaits, where it is for one: the owner compares it with the account. What an order owes is
 * matched to it in the same step; else the transfer waits to be matched.
 */
function TransferForm({ order, back }: TransferFormProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [today] = useState(() => shopDay(Date.now()));
  const [warned, setWarned] = useState<string>();
  // A lost answer's second try has the key of the first, any other payment has its own.
  const [keys] = useState(() => new Map<string, string>());
  const debtor = order && owes(order) ? order : undefined;
  const state = useAdminForm({
    schema: typed,
    defaultValues: {
      amount: order && order.payment.missing !== '0.00' ? order.payment.missing : '',
      receivedOn: today,
      senderName: order
        ? order.business.company || `${order.firstName} ${order.lastName}`.trim()
        : '',
      senderAddress: '',
      // What is matched in the same step need not be found by what the payer wrote.
      message: debtor ? '' : (order?.number ?? ''),
      reference: '',
      method: order?.payment.terms ? ('eft' as const) : ('interac' as const),
    },
    save: async (body): Promise<Saved> => {
      const sent = { ...body, sure: warned === fingerprint(body) };
      if (!debtor) return { transfer: await call('POST /api/admin/transfers', { body: sent }) };
      const key = keys.get(fingerprint(body)) ?? makeKey();
      keys.set(fingerprint(body), key);
      return {
        order: await call('POST /api/admin/orders/{id}/payments', {
          params: { id: debtor.id },
          body: { ...sent, missing: debtor.payment.missing, key },
        }),
      };
    },
    onSaved: ({ transfer, order: paid }) => {
      showToast({ title: paid ? `Payment matched to ${paid.number}` : 'Transfer recorded' });
      void refreshPayments(queryClient, transfer);
      if (paid) void refreshOrders(queryClient, paid);
      const to: AdminPath = transfer ? `/admin/dashboard/payments/${transfer.id}` : back;
      void navigate({ to, ignoreBlocker: true });
    },
    onFailed: (error) => {
      setWarned(
        codeOf(error) === 'maybe_known' ? fingerprint(readTyped(form.getValues())) : undefined,
      );
      if (debtor) refetchAfterFailure(queryClient, debtor.id, error);
    },
  });
  const form = state.form;
  const method = form.watch('method');
  // Any change after the warning asks again.
  const isSure = warned !== undefined && warned === fingerprint(readTyped(form.watch()));
  return (
    <AdminForm
      state={state}
      label="Transfer"
      submitLabel={
        isSure ? 'Record as a Separate Payment' : debtor ? 'Record and Match' : 'Record Transfer'
      }
      pendingLabel="Recording..."
      failure="The payment was not recorded"
      actions={
        <ButtonLink variant="quiet" to={back}>
          Cancel
        </ButtonLink>
      }
      explain={(error) =>
        isKnown(error) && <KnownAlready error={error} amount={form.getValues('amount')} />
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="amount"
          label="Amount"
          hint={debtor && `The order lacks ${formatDollars(debtor.payment.missing)}.`}
        />
        <TextField form={form} name="receivedOn" label="Received on" type="date" max={today} />
      </div>
      <div className="max-w-72">
        <SelectField
          form={form}
          name="method"
          label="How it came"
          options={paymentMethods.map((value) => ({ value, label: asLabel(methodNames[value]) }))}
        />
      </div>
      <TextField form={form} name="senderName" label="Sender's name" />
      <TextField
        form={form}
        name="message"
        label="Message"
        optional
        hint={
          debtor
            ? 'What the payer wrote.'
            : 'What the payer wrote. The order number is found in it, even if mistyped.'
        }
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          form={form}
          name="reference"
          label={method === 'cheque' ? 'Cheque number' : "Bank's reference"}
          optional
          mono
        />
        <TextField
          form={form}
          name="senderAddress"
          label="Sender's email or phone"
          optional
          hint="Where to send a refund, if there is one."
        />
      </div>
    </AdminForm>
  );
}

function asLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function readTyped(values: z.input<typeof typed>): z.output<typeof typed> | undefined {
  return typed.safeParse(values).data;
}

function fingerprint(body: z.output<typeof typed> | undefined): string {
  return JSON.stringify(body);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}

function isKnown(error: unknown): error is ApiError {
  return ['maybe_known', 'known_transfer'].includes(codeOf(error) ?? '');
}

function KnownAlready({ error, amount: typedAmount }: { error: ApiError; amount: string }) {
  return (
    <Notice
      tone="warning"
      title="Is this in the ledger already?"
      action={
        <AdminLink
          to="/admin/dashboard/payments"
          search={{ filter: 'all', q: typedAmount }}
          className="text-link"
        >
          Show transfers of this amount
        </AdminLink>
      }
    >
      {error.body?.message}
    </Notice>
  );
}
