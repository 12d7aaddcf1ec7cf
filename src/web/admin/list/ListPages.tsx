import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { listPages } from '../../ui/list-pages.ts';

type ListPagesProps = { page: number; pages: number; onOpen: (page: number) => void };

/** Numbered pages below a list; nothing where there is only one. */
export function ListPages({ page, pages, onOpen }: ListPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <PageButton label="Previous page" onClick={() => onOpen(page - 1)}>
          <ChevronLeft className="size-4" />
        </PageButton>
      )}
      {listPages(page, pages).map((target, index) =>
        target === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-ink-soft">
            …
          </span>
        ) : (
          <PageButton
            key={target}
            label={`Page ${target}`}
            isCurrent={target === page}
            onClick={() => onOpen(target)}
          >
            {target}
          </PageButton>
        ),
      )}
      {page < pages && (
        <PageButton label="Next page" onClick={() => onOpen(page + 1)}>
          <ChevronRight className="size-4" />
        </PageButton>
      )}
    </nav>
  );
}

type PageButtonProps = {
  label: string;
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function PageButton({ label, isCurrent = false, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={joinClasses(
        'figures grid size-11 cursor-pointer place-items-center rounded-control border transition-colors sm:size-9',
        isCurrent ? 'border-ink font-semibold' : 'border-transparent text-ink-soft hover:bg-wash',
      )}
    >
      {children}
    </button>
  );
}
