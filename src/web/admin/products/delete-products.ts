import type { OwnedProduct } from '../../../contracts/admin-products.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { isGone } from '../form/SaveFailure.tsx';

export type DeletedProduct = Pick<OwnedProduct, 'id' | 'name'>;

/** What became of several products: which are gone, and why the first of the others is not. */
export type Deletion = { deleted: string[]; failure?: string };

type DeletionSteps = { onStep: (deleted: number) => void; isStopped: () => boolean };

/**
 * Deletes one product after the other, and goes on after one that is refused. Ends early when it is stopped, or
 * when there is no shop or no session to go on with: the rest would fail alike.
 */
export async function deleteProducts(
  products: readonly DeletedProduct[],
  { onStep, isStopped }: DeletionSteps,
): Promise<Deletion> {
  const result: Deletion = { deleted: [] };
  for (const { id, name } of products) {
    if (isStopped()) break;
    try {
      await call('DELETE /api/admin/products/{id}', { params: { id } });
      result.deleted.push(id);
    } catch (error) {
      if (isGone(error)) result.deleted.push(id);
      else result.failure ??= `‘${name}’: ${messageOf(error, 'The shop could not be reached.')}`;
      if (!(error instanceof ApiError) || error.status === 401) break;
    }
    onStep(result.deleted.length);
  }
  return result;
}
