import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { describeFailure } from '../../api.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { searchQuery } from '../queries.ts';
import { countResults, describeLimit, formatCount, listKeys } from './count-results.ts';
import { ADVICE, NothingFound } from './NothingFound.tsx';
import { ResultList } from './ResultList.tsx';
import type { ListProps } from './use-combobox.ts';

/** Products that the list shows before it is scrolled. */
const AT_A_GLANCE = 5;

type SearchResultsProps = ListProps & {
  /** Trimmed; nothing is searched for while it is empty. */
  query: string;
  isOpen: boolean;
  inDialog: boolean;
};

/** What a search found, in three groups; or that it found nothing, then with similar names; or that it failed. */
export function SearchResults({
  query,
  isOpen,
  inDialog,
  listId,
  active,
  onAnswer,
  focusField,
  onChosen,
}: SearchResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(query));
  // The last answer stays until the next one comes.
  const answer = data?.text ? data : undefined;
  const isListed = answer !== undefined && listKeys(answer).length > 0;
  const isSettled = answer !== undefined && !isPlaceholderData;
  const nothingFound = `No results found for "${answer?.text ?? ''}"`;
  const isSimilar = answer !== undefined && answer.similar.length > 0;
  const limit = answer && describeLimit(answer);
  const announcement = useAnnouncement(isOpen && !error ? describeAnswer() : '', query);

  useLayoutEffect(() => onAnswer(answer ? listKeys(answer) : []), [answer, onAnswer]);

  /** Undefined until the answer is there. */
  function describeAnswer(): string | undefined {
    if (!isSettled) return undefined;
    if (!isListed) return `${nothingFound}. ${ADVICE}`;
    if (isSimilar) return `${nothingFound}. ${countResults(answer)} with a similar name`;
    return limit ? `${countResults(answer)}. ${limit}` : countResults(answer);
  }

  function retry() {
    // The button disappears with the error, and the focus with it.
    focusField();
    refetch();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(isOpen && (inDialog ? beneath : floating))}
    >
      <div role="status" className="sr-only">
        {announcement}
      </div>
      {isOpen && isSettled && !isListed && (
        <NothingFound title={nothingFound} query={query} onChosen={onChosen} />
      )}
      {isOpen && error && (
        <div role="alert" className="grid justify-items-center gap-1 px-4 py-8 text-center">
          <p className="font-semibold">Search is not answering</p>
          <p className="text-ink-soft">
            {describeFailure(error, 'Check your connection, then try again.')}
          </p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isOpen && !answer && !error && <ResultsPending />}
      {isOpen && answer && isListed && (
        <>
          {isSimilar && (
            <p className="border-b border-line px-4 py-2.5 font-semibold wrap-anywhere">
              {nothingFound}
            </p>
          )}
          <ResultList
            answer={answer}
            isBusy={isPlaceholderData}
            listId={listId}
            active={active}
            onChosen={onChosen}
          />
          {answer.products.total > AT_A_GLANCE && (
            <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 text-sm text-ink-soft">
              <span>{limit}</span>
              <Link
                to="/shop"
                search={{ q: answer.text }}
                onClick={onChosen}
                className="text-link inline-flex min-h-11 items-center"
              >{`See all ${formatCount(answer.products)}`}</Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const beneath = 'flex min-h-0 flex-col border-t border-line';
const floating =
  'absolute top-full right-0 mt-2 w-136 animate-appear overflow-hidden rounded-surface border border-float-line bg-float shadow-float';

/** In the list's place until the first answer, where that takes longer than 200 ms. */
function ResultsPending() {
  return (
    <div className="grid animate-appear gap-4 p-4 [animation-delay:200ms]">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** How long to wait after a keystroke or an answer before a screen reader is told, in ms. */
const PAUSE = 600;

/**
 * What the live region says: a text, once typing has paused. Undefined, while an answer is loading, leaves the last
 * text, so that it is not said twice; the empty text clears it.
 */
function useAnnouncement(text: string | undefined, query: string): string {
  const [announced, setAnnounced] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause again
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setAnnounced(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text, query]);

  return announced;
}
