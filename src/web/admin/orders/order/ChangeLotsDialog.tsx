import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { changeLots, type LotChoice } from '../../../../contracts/orders/order-lots.ts';
import { countToSend, listPartialRefunds } from '../../../../domain/orders/partial-refund.ts';
import { cleanKey } from '../../../../domain/text/typed-key.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ActDialog } from '../../form/ActDialog.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { countOf } from '../../page/count-of.ts';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';

type ChangeLotsProps = {
  order: OrderDetails;
  item: OrderDetails['items'][number];
  onClose: () => void;
};

export function ChangeLotsDialog({ order, item, onClose }: ChangeLotsProps) {
  const query = useQuery({
    ...endpointQuery('GET /api/admin/orders/{id}/lots/{productId}', {
      params: { id: order.id, productId: item.product.id },
    }),
    // What is left changes with every order.
    gcTime: 0,
  });
  const lots = query.data?.lots;
  if (lots && lots.length > 0) return <LotsForm {...{ order, item, onClose, lots }} />;
  return (
    <ActDialog
      title="Change Lots"
      description={lots ? `No lot of ${item.product.name} is entered.` : item.product.name}
      cancelLabel="Close"
      onClose={onClose}
    >
      <LoadFailure query={query} what="The lots" />
      {query.isPending && <SkeletonRows count={2} />}
    </ActDialog>
  );
}

const { lots: sentLots } = changeLots.body.shape;

const typedLots = z.object({
  lots: z
    .array(
      z.object({
        lotId: z.string(),
        quantity: z
          .string()
          .overwrite(cleanKey)
          .transform((text) => Number(text)),
      }),
    )
    .pipe(sentLots),
});

/** The vials of each of the product's lots that go into the parcel. */
function LotsForm({ order, item, lots, onClose }: ChangeLotsProps & { lots: LotChoice[] }) {
  const queryClient = useQueryClient();
  const { product } = item;
  const lines = order.items.filter((one) => one.product.id === product.id);
  // What broke before it was sent came from a lot as well.
  const back = listPartialRefunds(order.adjustments).filter(({ backInStock }) => backInStock);
  const quantity = countToSend(lines, back);
  // One that must not be sent is only shown where it has to be taken out.
  const shown = lots.filter((lot) => !lot.unfit || lot.quantity > 0);
  const state = useAdminForm({
    schema: typedLots,
    defaultValues: {
      lots: shown.map((lot) => ({ lotId: lot.id, quantity: String(lot.quantity || '') })),
    },
    save: (body) =>
      call('POST /api/admin/orders/{id}/lots', {
        params: { id: order.id },
        body: { ...body, productId: product.id },
      }),
    onSaved: (changed) => {
      showToast({ title: 'Lots changed' });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const chosen = state.form
    .watch('lots')
    .reduce((sum, typed) => sum + (Number(typed.quantity) || 0), 0);
  return (
    <FormDialog
      state={state}
      title="Change Lots"
      description={`${countOf(quantity, 'vial')} of ${product.name}. Vials that no lot is chosen for go without one.`}
      label="Change lots"
      submitLabel="Change Lots"
      failure="The lots were not changed"
      onClose={onClose}
    >
      {shown.map((lot, index) => (
        <TextField
          key={lot.id}
          form={state.form}
          name={`lots.${index}.quantity`}
          label={`Lot ${lot.number}`}
          optional
          inputMode="numeric"
          hint={describeChoice(lot)}
        />
      ))}
      <p
        role="status"
        className={chosen > quantity ? 'text-alarm' : 'text-ink-soft'}
      >{`${chosen} of ${quantity} from these lots.`}</p>
    </FormDialog>
  );
}

function describeChoice({ unfit, isInTesting, expiresOn, left }: LotChoice) {
  if (unfit) return <span className="text-alarm">{`It ${unfit}: leave this empty.`}</span>;
  const facts = [
    left === null ? 'Not counted' : `${left} left`,
    expiresOn && `expires ${expiresOn}`,
    isInTesting && 'in testing: it has no certificate yet',
  ];
  return facts.filter(Boolean).join(', ');
}
