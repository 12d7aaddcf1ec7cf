import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { showListKeys } from './list-keys.ts';
import type { ListParams } from './use-list-params.ts';

/** Milliseconds without a keystroke until the list is searched. */
const TYPING_PAUSE = 250;

type ListToolbarProps = {
  at: ListParams;
  change: (changes: Partial<ListParams>) => void;
  /** The search field's label, and what it looks at, as its placeholder. Left out where there is no search. */
  search?: { label: string; hint?: string } | undefined;
  /** The first has the value ''. */
  filters?: readonly { value: string; label: string }[] | undefined;
  filterLabel?: string | undefined;
  /** Further ones under a heading of their own. */
  moreFilters?: { label: string; filters: readonly { value: string; label: string }[] } | undefined;
  /** '24 products'. */
  count?: string | undefined;
  children?: ReactNode;
};

export function ListToolbar({
  at,
  change,
  search,
  filters,
  filterLabel = 'Show',
  moreFilters,
  count,
  children,
}: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search && <SearchField {...search} value={at.q} onSearch={(q) => change({ q })} />}
      {filters && (
        <Select
          dense
          aria-label={filterLabel}
          value={at.filter}
          onChange={({ target }) => change({ filter: target.value })}
          className="max-sm:flex-1 sm:w-auto"
        >
          {filters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {moreFilters && moreFilters.filters.length > 0 && (
            <optgroup label={moreFilters.label}>
              {moreFilters.filters.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
      {children}
      <p role="status" className="figures ml-auto text-ink-soft">
        {count}
      </p>
      <button
        type="button"
        onClick={showListKeys}
        className="min-h-9 cursor-pointer rounded-control px-2 text-sm text-ink-soft hover:bg-wash hover:text-ink max-lg:hidden"
      >
        Keys: <kbd className="font-sans font-semibold">?</kbd>
      </button>
    </div>
  );
}

type SearchFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onSearch: (text: string) => void;
};

function SearchField({ label, hint = label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const [known, setKnown] = useState(value);
  // Back and Forward change the address, and the field with it.
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const pause = setTimeout(() => latest.current(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [text, value]);

  return (
    <div className="relative w-full sm:w-96">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft" />
      <TextInput
        dense
        type="search"
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setText('');
            onSearch('');
          }}
          className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
