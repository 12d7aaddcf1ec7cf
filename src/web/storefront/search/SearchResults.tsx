import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Found, searchQuery } from '../queries.ts';
import { countResults, listResults, noteCutGroups } from './count-results.ts';
import { ResultList } from './ResultList.tsx';
import { ResultsPending } from './ResultsPending.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { type ListProps, optionId } from './use-combobox.ts';

export type SearchResultsProps = ListProps & {
  /** Trimmed; empty asks nothing. */
  query: string;
  isOpen: boolean;
  inDialog: boolean;
};

/** What a search has found, in three groups; or that it found nothing, or could not be asked. */
export function SearchResults({
  query,
  isOpen,
  inDialog,
  listId,
  active,
  wantsFirst,
  onAnswer,
  onFirstTaken,
  focusField,
  onChosen,
}: SearchResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(query));
  // An earlier answer stays until the next one comes.
  const found = data?.text ? data : undefined;
  const isListed = found !== undefined && listResults(found).length > 0;
  const isSettled = found !== undefined && !isPlaceholderData;
  const note = found && noteCutGroups(found);
  const announcement = useAnnouncement(isOpen && !error ? words() : '', query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another list
  useLayoutEffect(() => onAnswer(found ? listResults(found) : []), [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what Enter waits for
  useEffect(() => {
    if (!wantsFirst || !(isSettled || error)) return;
    if (error) refetch();
    else document.getElementById(optionId(listId, 0))?.click();
    onFirstTaken();
  }, [wantsFirst, isSettled, error]);

  /** What is told of the answer; undefined until it is there. */
  function words(): string | undefined {
    if (!isSettled) return undefined;
    if (!isListed) return `${nothingFound(found)}. ${ADVICE}`;
    return note ? `${countResults(found)}. ${note}` : countResults(found);
  }

  // The button goes with the failure, and the focus with the button.
  function retry() {
    focusField();
    refetch();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, only the focus stays in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(isOpen && (inDialog ? beneath : floating))}
    >
      <div role="status" className="sr-only">
        {announcement}
      </div>
      {isOpen && isSettled && !isListed && (
        <div className="grid gap-1 px-4 py-8 text-center">
          <p className="font-semibold wrap-anywhere">{nothingFound(found)}</p>
          <p className="text-ink-soft">{ADVICE}</p>
        </div>
      )}
      {isOpen && error && <SearchFailure error={error} onRetry={retry} />}
      {isOpen && !found && !error && <ResultsPending />}
      {isOpen && found && isListed && (
        <>
          <ResultList
            found={found}
            isBusy={isPlaceholderData}
            listId={listId}
            active={active}
            onChosen={onChosen}
          />
          {note && <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">{note}</p>}
        </>
      )}
    </div>
  );
}

const nothingFound = ({ text }: Found) => `No results found for "${text}"`;
const ADVICE = 'Try searching for products, pages, or topics';

const beneath = 'flex min-h-0 flex-col border-t border-line';
const floating =
  'absolute top-full right-0 mt-2 w-136 animate-appear overflow-hidden rounded-surface border border-float-line bg-float shadow-float';
