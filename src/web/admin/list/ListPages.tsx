import { PageNumbers } from '../../ui/data/PageNumbers.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type ListPagesProps = {
  /** Where there are several lists. */
  label?: string;
  page: number;
  pages: number;
  onOpen: (page: number) => void;
};

/** Numbered pages below a list; nothing where there is only one. */
export function ListPages({ label, page, pages, onOpen }: ListPagesProps) {
  return (
    <PageNumbers
      label={label}
      page={page}
      pages={pages}
      render={(target, { className, ...control }) => (
        <button
          {...control}
          type="button"
          onClick={() => onOpen(target)}
          className={joinClasses(className, 'cursor-pointer sm:size-9')}
        />
      )}
    />
  );
}
