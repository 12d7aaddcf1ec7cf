import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadResults } from './SearchBox.tsx';
import { useLateComponent } from './use-late-component.ts';

const loadDialog = () =>
  Promise.all([import('./SearchDialog.tsx'), loadResults()]).then(
    ([{ SearchDialog }]) => SearchDialog,
  );

/** Opens the search in a dialog, where the header has no room for its field. */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { component: Dialog, want: wantDialog } = useLateComponent(loadDialog);
  const address = useLocation({ select: ({ href }) => href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived elsewhere has done searching
  useEffect(() => () => setOpen(false), [address]);

  async function press() {
    setOpen(true);
    if (!(await wantDialog())) setOpen(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Search"
        data-tooltip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen && Dialog !== undefined}
        aria-busy={isOpen && Dialog === undefined}
        // A finger that comes down is a tenth of a second ahead of the click.
        onPointerDown={wantDialog}
        onClick={press}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors hover:bg-wash aria-busy:cursor-progress aria-busy:bg-wash xl:hidden"
      >
        <Search className="size-5" />
      </button>
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
