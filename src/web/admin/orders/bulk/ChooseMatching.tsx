import { useMutation } from '@tanstack/react-query';
import { MAX_AT_ONCE } from '../../../../contracts/orders/bulk-orders.ts';
import { LIST_PAGE_SIZE } from '../../../../contracts/wire/admin-lists.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import type { ListParams } from '../../list/use-list-params.ts';
import type { Selection } from '../../list/use-selection.ts';
import { readOrderFilter } from '../queries.ts';

type ChooseMatchingProps = {
  at: Pick<ListParams, 'q' | 'filter'>;
  /** How many match, on all pages. */
  total: number;
  selection: Selection;
};

/** Chooses all orders of the search and the filter, or as many of them as are worked on at a time. */
export function ChooseMatching({ at, total, selection }: ChooseMatchingProps) {
  const most = Math.min(total, MAX_AT_ONCE);
  const choosing = useMutation({
    mutationFn: async () => {
      const ids: string[] = [];
      for (let page = 1; (page - 1) * LIST_PAGE_SIZE < most; page += 1) {
        const query = { ...readOrderFilter(at), page };
        const { rows } = await call('GET /api/admin/orders', { query });
        ids.push(...rows.map(({ id }) => id));
      }
      return ids.slice(0, MAX_AT_ONCE);
    },
    onSuccess: (ids) => {
      selection.clear();
      selection.choose(ids, true);
    },
    onError: (error) => showActionFailure('The orders were not selected', error),
  });
  if (total <= LIST_PAGE_SIZE || selection.chosen.size >= most) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={choosing.isPending}
      onClick={() => choosing.mutate()}
    >
      {total > MAX_AT_ONCE ? `Select the First ${MAX_AT_ONCE}` : `Select All ${total}`}
    </Button>
  );
}
