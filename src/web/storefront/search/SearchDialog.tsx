import * as RadixDialog from '@radix-ui/react-dialog';
import { type RefObject, useRef, useSyncExternalStore } from 'react';
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
  const maxHeight = useVisibleHeight();
  const hasChosen = useRef(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div
          data-backdrop=""
          className="pointer-events-auto fixed inset-0 z-40 animate-appear bg-veil sm:px-4"
        >
          <RadixDialog.Content
            aria-describedby={undefined}
            style={{ maxHeight }}
            onOpenAutoFocus={() => {
              hasChosen.current = false;
            }}
            // Whoever chose a page is taken there, and so is the focus.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!hasChosen.current) opener.current?.focus();
            }}
            className="mx-auto flex max-h-dvh w-full max-w-2xl flex-col border-b border-line bg-float shadow-float outline-none sm:mt-2 sm:rounded-surface sm:border sm:border-float-line"
          >
            <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
            <SearchBox
              inDialog
              onChosen={() => {
                hasChosen.current = true;
                onOpenChange(false);
              }}
              beside={
                <RadixDialog.Close asChild>
                  <Button variant="quiet">Close</Button>
                </RadixDialog.Close>
              }
            />
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** CSS pixels of height that a phone's keyboard leaves to the page; zooming in takes none of it. */
function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(
    (onChange) => {
      window.visualViewport?.addEventListener('resize', onChange);
      return () => window.visualViewport?.removeEventListener('resize', onChange);
    },
    () => {
      const view = window.visualViewport;
      return view ? view.height * view.scale : undefined;
    },
    () => undefined,
  );
}
