import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  listOutstanding,
  OutstandingOrder,
} from '../../../../contracts/orders/outstanding.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { AdminList, useListPage } from '../../list/AdminList.tsx';
import { refreshOrders } from '../../orders/queries.ts';
import { BackLink } from '../../page/BackLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ageNames } from './age-names.ts';
import { outstandingList } from './outstanding-list.tsx';

/** What was shipped before it was paid, by how long it has been overdue. */
export function OutstandingPage() {
  const [reminded, setReminded] = useState<OutstandingOrder>();
  const list = outstandingList(setReminded);
  const { query } = useListPage(list);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Orders on terms that are not paid in full. Customers are reminded by email 3 days before the last day to pay, and 7 and 21 days after it.">
          Outstanding
        </PageTitle>
      </div>
      {query.data && query.data.owed !== '0.00' && <Ages answer={query.data} />}
      <AdminList list={list} />
      {reminded && <RemindDialog order={reminded} onClose={() => setReminded(undefined)} />}
    </div>
  );
}

function Ages({ answer: { ages, owed } }: { answer: Answer<typeof listOutstanding> }) {
  return (
    <section aria-label="By age" className="max-w-xl">
      <SpecTable
        dense
        rows={[
          ...ages
            .filter(({ orders }) => orders > 0)
            .map((one) => ({
              label: `${ageNames[one.age]}, ${countOf(one.orders, 'order')}`,
              value: formatDollars(one.owed),
            })),
          { label: 'Missing', value: formatDollars(owed), strong: true },
        ]}
      />
    </section>
  );
}

function RemindDialog({ order, onClose }: { order: OutstandingOrder; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/orders/{id}/remind', { params: { id: order.id } }),
    onSuccess: () => {
      void refreshOrders(queryClient);
      showToast({ title: 'Reminder written', description: order.email });
    },
    onError: (error) => showActionFailure('No reminder was written', error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      question={`Remind ${order.company || order.name}?`}
      confirmLabel="Send Reminder"
      isOrdinary
      isPending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {`An email to ${order.email} says that ${formatDollars(order.owed)} of order ${order.number} is missing, until when it is to be paid, and how.`}
    </ConfirmDialog>
  );
}
