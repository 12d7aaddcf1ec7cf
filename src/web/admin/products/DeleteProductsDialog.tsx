import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { ApiError, call, describeFailure } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { isNotFound } from '../form/SaveFailure.tsx';
import { refreshProducts } from './queries.ts';

type DeleteProductsDialogProps = {
  products: readonly DeletedProduct[];
  onClose: () => void;
  onDeleted: (ids: string[]) => void;
};

/** Products that the question names. */
const NAMED = 3;

/** Confirms and deletes the chosen products one by one, with a count; Cancel stops after the current one. */
export function DeleteProductsDialog(props: DeleteProductsDialogProps) {
  const { onClose, onDeleted } = props;
  const queryClient = useQueryClient();
  // The list may be reloaded while the dialog is open.
  const [products] = useState(props.products);
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const deleting = useMutation({
    mutationFn: () =>
      deleteProducts(products, { onStep: setDone, isStopped: () => isStopped.current }),
    onSuccess: (result) => {
      onDeleted(result.deleted);
      showOutcome(result, products.length);
      onClose();
      return refreshProducts(queryClient);
    },
  });
  const counted = products.length === 1 ? 'this product' : `these ${products.length} products`;
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete ${counted}?`}
      confirmLabel="Delete"
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={() => {
        if (deleting.isPending) isStopped.current = true;
        else onClose();
      }}
    >
      {deleting.isPending ? (
        <span
          role="status"
          className="figures"
        >{`${done} of ${products.length} deleted. Cancel keeps the rest.`}</span>
      ) : (
        <span>{`${nameSome(products)}: removed from the shop and every cart, with their lots and certificates. Past orders keep their copies.`}</span>
      )}
    </ConfirmDialog>
  );
}

function nameSome(products: readonly DeletedProduct[]): string {
  const names = products.slice(0, NAMED).map((product) => `‘${withContent(product)}’`);
  const more = products.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function showOutcome({ deleted, failure }: Deletion, wanted: number) {
  const counted = deleted.length === wanted ? `${wanted}` : `${deleted.length} of ${wanted}`;
  showToast({
    title: `${counted} ${wanted === 1 ? 'product' : 'products'} deleted`,
    ...(failure && { description: failure, tone: 'destructive' }),
  });
}

type DeletedProduct = Pick<AdminProduct, 'id' | 'name' | 'dosage'>;

/** The ids of the deleted products, and why the first of the others is still there. */
type Deletion = { deleted: string[]; failure?: string };

/**
 * Deletes one product after the other and continues after a refusal. Ends early when stopped, and without a
 * connection or a session, as the rest would fail too.
 */
async function deleteProducts(
  products: readonly DeletedProduct[],
  { onStep, isStopped }: { onStep: (deleted: number) => void; isStopped: () => boolean },
): Promise<Deletion> {
  const result: Deletion = { deleted: [] };
  for (const product of products) {
    const { id } = product;
    if (isStopped()) break;
    try {
      await call('DELETE /api/admin/products/{id}', { params: { id } });
      result.deleted.push(id);
    } catch (error) {
      if (isNotFound(error)) result.deleted.push(id);
      else
        result.failure ??= `‘${withContent(product)}’: ${describeFailure(error, 'The shop could not be reached.')}`;
      if (!(error instanceof ApiError) || error.status === 401) break;
    }
    onStep(result.deleted.length);
  }
  return result;
}
