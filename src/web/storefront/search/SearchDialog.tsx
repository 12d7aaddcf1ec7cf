import * as RadixDialog from '@radix-ui/react-dialog';
import { type RefObject, useSyncExternalStore } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Backdrop } from '../../ui/layout/Backdrop.tsx';
import { SearchBox } from './SearchBox.tsx';

type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** The search on a small screen: field and list at its top, above the keyboard. */
export function SearchDialog({ open, onOpenChange, opener }: SearchDialogProps) {
  const maxHeight = useVisualViewport(({ height, scale }) => height * scale);
  const top = useVisualViewport(({ offsetTop, scale }) => (scale > 1 ? 0 : offsetTop));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop className="sm:px-4">
          <RadixDialog.Content
            aria-describedby={undefined}
            style={{ maxHeight, translate: `0 ${top ?? 0}px` }}
            // The focus goes back unless it has moved on, as to the title of the next page.
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

/** Reads the part of the window that a phone's keyboard leaves visible, in CSS pixels. */
function useVisualViewport(read: (view: VisualViewport) => number): number | undefined {
  return useSyncExternalStore(
    subscribeToViewport,
    () => (window.visualViewport ? read(window.visualViewport) : undefined),
    () => undefined,
  );
}

/** When the keyboard opens, the browser may also scroll what is left. */
function subscribeToViewport(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.visualViewport?.addEventListener('resize', onChange, { signal });
  window.visualViewport?.addEventListener('scroll', onChange, { signal });
  return () => listening.abort();
}
