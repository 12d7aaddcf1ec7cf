import { FileText, Info } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Found } from '../queries.ts';
import { ProductOption } from './ProductOption.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { SiteOption } from './SiteOption.tsx';
import { scrollToOption } from './scroll-to-option.ts';
import { type ListProps, optionId } from './use-combobox.ts';

type ResultListProps = Pick<ListProps, 'listId' | 'active' | 'onChosen'> & {
  found: Found;
  /** Another answer is on its way. */
  isBusy: boolean;
};

/** The list itself. Its results are links, so that a new tab is opened as with any other. */
export function ResultList({ found, isBusy, listId, active, onChosen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another answer it may stand elsewhere
  useLayoutEffect(() => {
    const option = document.getElementById(optionId(listId, active));
    if (list.current && option) scrollToOption(list.current, option);
  }, [listId, active, found]);

  const { text, products, pages, information } = found;
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
      className="max-h-[min(24rem,100dvh-9rem)] min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      <ResultGroup title="Products" id={`${listId}-products`} group={products}>
        {products.results.map((product, index) => (
          <ProductOption key={product.id} {...option(index)} product={product} />
        ))}
      </ResultGroup>
      <ResultGroup title="Pages" id={`${listId}-pages`} group={pages}>
        {pages.results.map((page, index) => (
          <SiteOption
            key={page.url}
            {...option(products.results.length + index)}
            icon={FileText}
            result={page}
          />
        ))}
      </ResultGroup>
      <ResultGroup title="Information" id={`${listId}-information`} group={information}>
        {information.results.map((entry, index) => (
          <SiteOption
            key={entry.url}
            {...option(beforeInformation + index)}
            icon={Info}
            result={entry}
          />
        ))}
      </ResultGroup>
    </div>
  );
}
