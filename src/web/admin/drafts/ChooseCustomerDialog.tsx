import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { customer } from '../../../contracts/checkout/orders.ts';
import type { Draft } from '../../../contracts/orders/drafts.ts';
import { ChooseDialog } from '../form/ChooseDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { orderQuery, ordersQuery } from '../orders/queries.ts';
import { ListTime } from '../page/ListDate.tsx';

type ChooseCustomerDialogProps = {
  onChoose: (customer: Draft['customer']) => void;
  onClose: () => void;
};

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
    onSuccess: (order) => onChoose(customer.parse(order)),
    onError: (error) => showFailure('The customer could not be read', error),
  });
  return (
    <ChooseDialog
      title="Choose an Earlier Customer"
      label="Name, email or order number"
      typed={typed}
      onType={setTyped}
      query={query}
      what="Orders"
      choices={query.data?.rows.map(({ id, number, firstName, lastName, createdAt }) => ({
        id,
        label: `${firstName} ${lastName}`,
        aside: (
          <>
            <span translate="no">{number}</span>
            <span>, </span>
            <ListTime at={createdAt} />
          </>
        ),
      }))}
      none="No order was found."
      onChoose={(id) => choosing.mutate(id)}
      isBusy={choosing.isPending}
      onClose={onClose}
    />
  );
}
