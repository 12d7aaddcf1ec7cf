import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useLazyPopup } from '../../ui/layout/use-lazy-popup.ts';
import { loadResults, NO_SEARCH } from './SearchBox.tsx';

const loadDialog = () =>
  Promise.all([import('./SearchDialog.tsx'), loadResults()]).then(
    ([{ SearchDialog }]) => SearchDialog,
  );

/** Opens the search in a dialog, where the header has no room for its field. */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useLazyPopup(loadDialog, NO_SEARCH);
  const { component: Dialog, isOpen, isLoading, setOpen, preload } = dialog;

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Search"
        data-tooltip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen && !isLoading}
        aria-busy={isLoading}
        // A finger comes down a tenth of a second before the click. Where the code has loaded by then, the click
        // itself focuses the field, and only then an iPhone shows its keyboard.
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors hover:bg-wash aria-busy:cursor-progress aria-busy:bg-wash xl:hidden"
      >
        <Search className="size-5" />
      </button>
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
