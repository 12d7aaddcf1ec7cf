import * as RadixDialog from '@radix-ui/react-dialog';
import { type RefObject, useSyncExternalStore } from 'react';
import { Backdrop } from '../../ui/Backdrop.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchBox } from './SearchBox.tsx';

type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, and gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** The search at the top of a small screen: the field, its list beneath, and a keyboard below both. */
export function SearchDialog({ open, onOpenChange, opener }: SearchDialogProps) {
  const maxHeight = useVisiblePart(({ height, scale }) => height * scale);
  const top = useVisiblePart(({ offsetTop, scale }) => (scale > 1 ? 0 : offsetTop));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop className="sm:px-4">
          <RadixDialog.Content
            aria-describedby={undefined}
            style={{ maxHeight, translate: `0 ${top ?? 0}px` }}
            // The focus goes back, unless it has gone on meanwhile, as to the title of the next page.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement === document.body) opener.current?.focus();
            }}
            className="mx-auto flex max-h-dvh w-full max-w-2xl flex-col border-b border-line bg-float shadow-float outline-none sm:mt-2 sm:rounded-surface sm:border sm:border-float-line"
          >
            <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
            <SearchBox
              inDialog
              onChosen={() => onOpenChange(false)}
              beside={
                <RadixDialog.Close asChild>
                  <Button variant="quiet">Close</Button>
                </RadixDialog.Close>
              }
            />
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Reads, in CSS pixels, which part a phone's keyboard leaves to the page; zooming in takes none of it. */
function useVisiblePart(read: (view: VisualViewport) => number): number | undefined {
  return useSyncExternalStore(
    followVisiblePart,
    () => (window.visualViewport ? read(window.visualViewport) : undefined),
    () => undefined,
  );
}

/** Where the keyboard takes room, the browser may also scroll what is left. */
function followVisiblePart(onChange: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', onChange);
  view?.addEventListener('scroll', onChange);
  return () => {
    view?.removeEventListener('resize', onChange);
    view?.removeEventListener('scroll', onChange);
  };
}
