import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '../../../contracts/wire/admin-lists.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { type ListAnswer, type ListDeclaration, useListPage } from './AdminList.tsx';
import type { Selection } from './use-selection.ts';

type ChooseMatchingProps<Row, Answer extends ListAnswer<Row>> = {
  list: ListDeclaration<Row, Answer>;
  /** How many are worked on at a time. */
  most: number;
  selection: Selection;
};

/** Chooses all rows of the search and the filter, on whatever page, or as many of them as are worked on at a time. */
export function ChooseMatching<Row, Answer extends ListAnswer<Row>>({
  list,
  most,
  selection,
}: ChooseMatchingProps<Row, Answer>) {
  const queryClient = useQueryClient();
  const { at, query } = useListPage(list);
  const { total = 0 } = query.data ?? {};
  const wanted = Math.min(total, most);
  const choosing = useMutation({
    mutationFn: async () => {
      const keys: string[] = [];
      for (let page = 1; (page - 1) * LIST_PAGE_SIZE < wanted; page += 1) {
        const { rows } = await queryClient.fetchQuery({
          ...list.query({ ...at, page }),
          staleTime: 0,
        });
        keys.push(...rows.map(list.keyOf));
      }
      return keys.slice(0, most);
    },
    onSuccess: (keys) => {
      selection.clear();
      selection.choose(keys, true);
    },
    onError: (error) => showActionFailure(`The ${list.noun}s were not selected`, error),
  });
  if (total <= LIST_PAGE_SIZE || selection.chosen.size >= wanted) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={choosing.isPending}
      onClick={() => choosing.mutate()}
    >
      {total > most ? `Select the First ${most}` : `Select All ${total}`}
    </Button>
  );
}
