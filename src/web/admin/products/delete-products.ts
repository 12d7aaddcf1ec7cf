import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { ApiError, call, describeFailure } from '../../api.ts';
import { isNotFound } from '../form/SaveFailure.tsx';

export type DeletedProduct = Pick<AdminProduct, 'id' | 'name' | 'dosage'>;

/** The ids of the deleted products, and why the first of the others is still there. */
export type Deletion = { deleted: string[]; failure?: string };

/**
 * Deletes one product after the other and continues after a refusal. Ends early when stopped, and without a
 * connection or a session, as the rest would fail too.
 */
export async function deleteProducts(
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
