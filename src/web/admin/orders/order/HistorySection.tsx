import { useQueryClient } from '@tanstack/react-query';
import { addNote } from '../../../../contracts/orders/act-on-order.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { call } from '../../../api.ts';
import { AdminForm } from '../../form/AdminForm.tsx';
import { TextAreaField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { refreshOrders } from '../queries.ts';
import { costsNothing } from './costs-nothing.ts';
import { describeHistory } from './describe-history.ts';

/** What happened to the order, the latest first, and a form for notes. */
export function HistorySection({ order }: { order: OrderDetails }) {
  // No money ever came for it.
  const isFree = costsNothing(order) && order.moves.length === 0;
  const isPickup = order.shippingMethod.id === 'pickup';
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <SectionTitle id="history">History and Notes</SectionTitle>
      <NoteForm id={order.id} />
      <ol aria-label="History" className="border-b border-line">
        {order.history.toReversed().map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never removed: counted from the first, each keeps its number
          <Entry key={order.history.length - index} {...one} {...{ isFree, isPickup }} />
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <span>Placed</span>
          <span className="text-ink-soft">
            <ShopTime at={order.createdAt} />
          </span>
        </li>
      </ol>
    </section>
  );
}

type EntryProps = OrderDetails['history'][number] & { isFree: boolean; isPickup: boolean };

function Entry({ at, by, entry, isFree, isPickup }: EntryProps) {
  const { what, text } = describeHistory(entry, isFree, isPickup);
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{what}</span>
        <span className="text-ink-soft">
          <span>{`${actors[by] ?? by}, `}</span>
          <ShopTime at={at} />
        </span>
      </span>
      {text && <span className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text}</span>}
    </li>
  );
}

const actors: Record<string, string> = { customer: 'The customer', shop: 'The shop' };

function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema: addNote.body,
    defaultValues: { text: '' },
    save: (body) => call('POST /api/admin/orders/{id}/notes', { params: { id }, body }),
    onSaved: (changed) => {
      state.form.reset({ text: '' });
      return refreshOrders(queryClient, changed);
    },
  });
  return (
    <AdminForm
      state={state}
      isShort
      label="Add a note"
      submitLabel="Add Note"
      submitVariant="secondary"
      failure="The note was not added"
    >
      <TextAreaField form={state.form} name="text" label="Note" rows={2} hint="Only you see it." />
    </AdminForm>
  );
}
