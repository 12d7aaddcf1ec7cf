import { FileText, Info } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { SearchAnswer } from '../queries.ts';
import { formatCount } from './count-results.ts';
import { ProductOption, SiteOption } from './ResultOption.tsx';
import { type ListProps, optionId } from './use-combobox.ts';

type ResultListProps = Pick<ListProps, 'listId' | 'active' | 'onChosen'> & {
  answer: SearchAnswer;
  /** Whether the next answer is loading. */
  isBusy: boolean;
};

/** The listbox. Its options are links, so that they open in a new tab like any other. */
export function ResultList({ answer, isBusy, listId, active, onChosen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another answer the option may be elsewhere
  useLayoutEffect(() => {
    const option = document.getElementById(optionId(listId, active));
    if (list.current && option) scrollToOption(list.current, option);
  }, [listId, active, answer]);

  const { text, products, pages, information, similar } = answer;
  const beforeInformation = products.results.length + pages.results.length;
  const option = (index: number) => ({
    id: optionId(listId, index),
    isActive: index === active,
    query: text,
    onChosen,
  });
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Search results"
      aria-busy={isBusy}
      // Fades out at its foot, so that more is seen to follow.
      className="max-h-[min(24rem,100dvh-9rem)] min-h-0 overflow-y-auto overscroll-contain mask-b-from-[calc(100%-1.25rem)] p-2 pb-5"
    >
      <ResultGroup title="Products" group={products}>
        {products.results.map((product, index) => (
          <ProductOption key={product.id} {...option(index)} product={product} />
        ))}
      </ResultGroup>
      <ResultGroup title="Pages" group={pages}>
        {pages.results.map((page, index) => (
          <SiteOption
            key={page.url}
            {...option(products.results.length + index)}
            icon={FileText}
            result={page}
          />
        ))}
      </ResultGroup>
      <ResultGroup title="Information" group={information}>
        {information.results.map((entry, index) => (
          <SiteOption
            key={entry.url}
            {...option(beforeInformation + index)}
            icon={Info}
            result={entry}
          />
        ))}
      </ResultGroup>
      <ResultGroup
        title="Similar names"
        group={{ total: similar.length, isExact: true, results: similar }}
      >
        {similar.map((product, index) => (
          <ProductOption key={product.id} {...option(index)} product={product} />
        ))}
      </ResultGroup>
    </div>
  );
}

type ResultGroupProps = {
  title: string;
  group: { total: number; isExact: boolean; results: unknown[] };
  children: ReactNode;
};

/** The results of one kind under their heading and count; nothing where there are none. */
function ResultGroup({ title, group, children }: ResultGroupProps) {
  const id = useId();
  if (group.results.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list's groups have no element of their own
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div
        id={id}
        role="presentation"
        className="flex justify-between px-2 py-1.5 text-sm text-ink-soft"
      >
        <span className="font-semibold">{title}</span>{' '}
        <span className="figures">{formatCount(group)}</span>
      </div>
      {children}
    </div>
  );
}

/**
 * Scrolls the list until an option is in view; for the first of a group, its heading too. Not `scrollIntoView`, which
 * would also scroll the page under the sticky header.
 */
function scrollToOption(list: HTMLElement, option: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const heading = option.previousElementSibling;
  const first = heading && heading.role !== 'option' ? heading : option;
  const { top } = first.getBoundingClientRect();
  const { bottom } = option.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
