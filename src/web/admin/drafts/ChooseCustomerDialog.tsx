import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Draft } from '../../../contracts/orders/drafts.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { TextLine } from '../form/TextLine.tsx';
import { orderQuery, ordersQuery } from '../orders/queries.ts';
import { ListTime } from '../page/ListDate.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';

type ChooseCustomerDialogProps = {
  onChoose: (customer: Draft['customer']) => void;
  onClose: () => void;
};

const SHOWN = 8;

/** Finds an earlier order by its customer, and gives whom it went to. */
export function ChooseCustomerDialog({ onChoose, onClose }: ChooseCustomerDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = useQuery({
    ...ordersQuery({ q, page: 1, filter: '' }),
    placeholderData: keepPreviousData,
  });
  const choosing = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(orderQuery(id)),
    onSuccess: ({ firstName, lastName, email, phone, address, addressLine2, ...order }) =>
      onChoose({
        ...{ firstName, lastName, email, phone, address, addressLine2 },
        city: order.city,
        province: order.province,
        postalCode: order.postalCode,
        country: order.country,
      }),
    onError: (error) => showFailure('The customer could not be read', error),
  });
  const orders = query.data?.rows.slice(0, SHOWN);
  return (
    <ActDialog title="Choose an Earlier Customer" isBusy={choosing.isPending} onClose={onClose}>
      <div className="grid gap-3">
        <TextLine
          label="Name, email or order number"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <LoadFailure query={query} what="The orders" />
        {query.isPending && <SkeletonRows count={3} />}
        {orders?.length === 0 && <p role="status">No order was found.</p>}
        <ul aria-label="Orders" className="grid">
          {orders?.map(({ id, number, firstName, lastName, createdAt }) => (
            <li key={id} className="border-t border-line">
              <button
                type="button"
                onClick={() => choosing.mutate(id)}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 rounded-control px-2 py-2 text-left hover:bg-wash"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{`${firstName} ${lastName}`}</span>
                <span className="figures shrink-0 text-ink-soft">
                  <span translate="no">{number}</span>, <ListTime at={createdAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ActDialog>
  );
}
