import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SuggestedTransfer } from '../../../../contracts/payments/transfers.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import { ListView } from '../../list/ListView.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { pageQuery } from '../../page/endpoint-query.ts';
import { MatchAllDialog } from './MatchAllDialog.tsx';
import type { Outcome } from './outcomes.ts';
import { suggestionColumns } from './suggestion-columns.tsx';

type SuggestedTransfersProps = {
  /** Beside the button that matches several. */
  lead: ReactNode;
  onMatched: (outcomes: Outcome[]) => void;
};

/** The transfers to match, each with its surest order; those that are certain, or chosen among the likely, are matched together. */
export function SuggestedTransfers({ lead, onMatched }: SuggestedTransfersProps) {
  const { at, change } = useListParams();
  const query = useQuery({
    ...pageQuery('GET /api/admin/transfers/suggested', { query: { page: at.page } }),
    placeholderData: keepPreviousData,
  });
  const [isAsked, setAsked] = useState(false);
  const { rows = [], total = 0 } = query.data ?? {};
  const certain = rows.filter(({ isCertain }) => isCertain);
  const likely = rows.filter(isLikelyInFull);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {lead}
        {(certain.length > 0 || likely.length > 1) && (
          <Button
            size="sm"
            variant={certain.length > 0 ? 'primary' : 'secondary'}
            onClick={() => setAsked(true)}
          >
            <CheckCheck className="size-4" />
            <span>
              {certain.length > 0
                ? `Match All Certain (${certain.length})`
                : `Match Several Likely (${likely.length})`}
            </span>
          </Button>
        )}
      </div>
      <ListView query={query} at={at} change={change} total={total} empty={null}>
        <ListTable
          label="Transfers to match"
          columns={suggestionColumns(onMatched)}
          rows={rows}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/dashboard/payments/${id}`}
        />
      </ListView>
      {isAsked && (
        <MatchAllDialog
          certain={certain}
          likely={likely}
          onMatched={onMatched}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Money in the account that would pay just what its likely orders lack. */
function isLikelyInFull({ isCertain, state, suggestion }: SuggestedTransfer): boolean {
  if (isCertain || state === 'unconfirmed' || !suggestion) return false;
  return suggestion.certainty === 'likely' && suggestion.consequences.length === 0;
}
