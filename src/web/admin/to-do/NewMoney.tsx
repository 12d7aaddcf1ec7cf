import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import {
  type SuggestedTransfer,
  TRANSFER_PAGE_SIZE,
} from '../../../contracts/payments/transfers.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { endpointQuery } from '../list/endpoint-query.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { MatchAllDialog } from './MatchAllDialog.tsx';
import type { Outcome } from './outcomes.ts';
import { suggestionColumns } from './suggestion-columns.tsx';

type NewMoneyProps = {
  /** In words: '14 transfers to match, $1,008.34 in all'. */
  lead: string;
  onMatched: (outcomes: Outcome[]) => void;
};

/** The transfers to match, each with its surest order; those that are certain, or chosen among the likely, are matched together. */
export function NewMoney({ lead, onMatched }: NewMoneyProps) {
  const { at, change } = useListParams();
  const query = useQuery({
    ...endpointQuery('GET /api/admin/transfers/suggested', { query: { page: at.page } }),
    placeholderData: keepPreviousData,
  });
  const [isAsked, setAsked] = useState(false);
  const { transfers = [], total = 0 } = query.data ?? {};
  const certain = transfers.filter(({ isCertain }) => isCertain);
  const likely = transfers.filter(isLikelyInFull);
  return (
    <section aria-labelledby="new-money" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <SectionTitle id="new-money">New payments</SectionTitle>
          <p className="figures text-ink-soft">{lead}</p>
        </div>
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
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        perPage={TRANSFER_PAGE_SIZE}
        empty={null}
      >
        <ListTable
          label="Transfers to match"
          columns={suggestionColumns(onMatched)}
          rows={transfers}
          keyOf={({ id }) => id}
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
    </section>
  );
}

/** Money in the account that would pay just what its likely orders lack. */
function isLikelyInFull({ isCertain, state, suggestion }: SuggestedTransfer): boolean {
  if (isCertain || state === 'unconfirmed' || !suggestion) return false;
  return suggestion.certainty === 'likely' && suggestion.consequences.length === 0;
}
