import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useLazyOpening } from '../../ui/use-lazy-opening.ts';
import { loadResults, NO_SEARCH } from './SearchBox.tsx';

const loadDialog = () =>
  Promise.all([import('./SearchDialog.tsx'), loadResults()]).then(
    ([{ SearchDialog }]) => SearchDialog,
  );

/** Opens the search in a dialog, where the header has no room for its field. */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useLazyOpening(loadDialog, NO_SEARCH);
  const { component: Dialog, isOpen, isWaiting, setOpen } = dialog;

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Search"
        data-tooltip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen && !isWaiting}
        aria-busy={isWaiting}
        // A finger that comes down is a tenth of a second ahead of the click. Where the code is there by then,
        // the click itself puts the focus into the field, and only then an iPhone shows its keyboard.
        onPointerDown={dialog.prepare}
        onFocus={dialog.prepare}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors hover:bg-wash aria-busy:cursor-progress aria-busy:bg-wash xl:hidden"
      >
        <Search className="size-5" />
      </button>
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
