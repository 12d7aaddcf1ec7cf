import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describePriceChange } from '../../../../domain/pricing/price-change.ts';
import { call } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Dialog } from '../../../ui/layout/Dialog.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { ImportErrors } from '../../import/ImportErrors.tsx';
import { countOf } from '../../page/count-of.ts';
import { ConfirmFree } from '../ConfirmFree.tsx';
import { beginsFree, PricesTable } from './PricesTable.tsx';
import type { ShownPlan } from './price-change-values.ts';

type PlannedPricesDialogProps = { plan: ShownPlan; onBack: () => void; onClose: () => void };

/** Each product’s new prices beside its present ones, and the button that stores them. */
export function PlannedPricesDialog({ plan, onBack, onClose }: PlannedPricesDialogProps) {
  const { products, unchanged, refused, change } = plan;
  const queryClient = useQueryClient();
  const [key] = useState(makeKey);
  const [isAsking, setAsking] = useState(false);
  const storing = useMutation({
    mutationFn: () =>
      call('POST /api/admin/products/prices', {
        body: { products: products.map(({ id, was, now }) => ({ id, was, now })), change, key },
      }),
    onSuccess: ({ count, errors }) => {
      if (errors.length > 0) return;
      showToast({
        title: `${describePriceChange(change)}, on ${countOf(count, 'product')}`,
        description: 'Past Imports can undo it.',
        action: { label: 'Open list', to: '/admin/dashboard/products/imports' },
      });
      onClose();
    },
    // The lists, an open product and the list of imports show it.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const { data: stored, error, isPending } = storing;
  const free = products.filter(beginsFree);
  const store = () => {
    setAsking(false);
    storing.mutate();
  };
  return (
    <Dialog
      open
      wide
      dismissible={!isPending}
      onOpenChange={(open) => !open && onClose()}
      title={describePriceChange(change)}
      actions={
        stored ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onBack}>
              Back
            </Button>
            <Button
              disabled={products.length === 0}
              pending={isPending}
              pendingLabel="Changing..."
              onClick={() => (free.length > 0 ? setAsking(true) : store())}
            >
              {products.length === 0
                ? 'Nothing to Change'
                : `Change ${countOf(products.length, 'Product')}`}
            </Button>
          </>
        )
      }
    >
      {error && (
        <SaveFailure
          error={error}
          title="No price was changed"
          again="press the button again: nothing is changed twice"
        />
      )}
      {stored ? (
        <>
          <Notice tone="warning" title={`${countOf(stored.count, 'product')} changed`}>
            {`${countOf(stored.errors.length, 'product')} left as they are: see below.`}
          </Notice>
          <ImportErrors label="What was not changed" errors={stored.errors} />
        </>
      ) : (
        <>
          <PricesTable products={products} />
          {unchanged > 0 && (
            <p>{`${countOf(unchanged, 'product')} ${unchanged === 1 ? 'keeps its prices' : 'keep their prices'}.`}</p>
          )}
          {refused.length > 0 && (
            <ImportErrors label="Products that keep their prices" errors={refused} />
          )}
        </>
      )}
      {isAsking && (
        <ConfirmFree
          question={`${countOf(free.length, 'product')} would cost $0.00. Change prices anyway?`}
          names={free.map(({ name }) => name)}
          onConfirm={store}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
