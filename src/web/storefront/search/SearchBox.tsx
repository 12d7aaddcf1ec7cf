import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { controlClasses } from '../../ui/forms/control-classes.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { useCloseOutside } from '../../ui/layout/use-close-outside.ts';
import { useLazyComponent } from '../../ui/layout/use-lazy-component.ts';
import { useCombobox } from './use-combobox.ts';

const LABEL = 'Search products, pages, info...';

/** MAX_QUERY_LENGTH of domain/text/search.ts, which every page would have to load if this imported it. */
const MAX_QUERY_LENGTH = 100;

/** The toast where the code cannot be loaded. */
export const NO_SEARCH = { title: 'Search could not be loaded' };

export const loadResults = () =>
  import('./SearchResults.tsx').then(({ SearchResults }) => SearchResults);

type SearchBoxProps = {
  /** In a dialog the list is part of it, open while there is text; in the header it floats. */
  inDialog?: boolean;
  beside?: ReactNode;
  onChosen?: () => void;
};

/** The search field with its list. The field is in the first HTML and never replaced; the list's code is lazy. */
export function SearchBox({ inDialog = false, beside, onChosen }: SearchBoxProps) {
  const frame = useRef<HTMLElement>(null);
  const { query, isOpen, isFilled, close, clear, inputProps, listProps } = useCombobox({
    alwaysOpen: inDialog,
    onChosen,
  });
  const { component: Results, preload, load, cancel } = useLazyComponent(loadResults, NO_SEARCH);

  // Not in `onInput`: text that was typed before hydration brings no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke tries again
  useEffect(() => {
    if (query) void load();
    else cancel();
  }, [query]);

  useCloseOutside(frame, isOpen && !inDialog, close);

  return (
    <search ref={frame} className={inDialog ? 'flex min-h-0 flex-col' : 'relative block'}>
      <div className={joinClasses('flex items-center gap-1', inDialog && 'p-2')}>
        <div className="relative flex-1">
          <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
          <input
            {...inputProps}
            type="text"
            aria-label={LABEL}
            placeholder={LABEL}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onFocus={preload}
            className={joinClasses(controlClasses, 'pr-3 pl-10 not-placeholder-shown:pr-11')}
          />
          {isFilled && (
            <button
              type="button"
              aria-label="Clear search"
              onClick={clear}
              className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <X className="size-5" />
            </button>
          )}
        </div>
        {beside}
      </div>
      {Results && <Results {...listProps} query={query} isOpen={isOpen} inDialog={inDialog} />}
    </search>
  );
}
