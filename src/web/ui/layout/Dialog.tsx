import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Backdrop } from './Backdrop.tsx';
import { restoreFocus } from './focus.ts';
import { joinClasses } from './join-classes.ts';

type DialogProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom: the harmless one first, the dangerous one last. */
  actions?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False: no close button, and Escape and clicks outside are ignored. */
  dismissible?: boolean;
  wide?: boolean;
  /** On a phone it comes from the bottom, where a thumb reaches it. */
  sheet?: boolean;
};

export function Dialog({
  title,
  description,
  children,
  actions,
  dismissible = true,
  wide = false,
  sheet = false,
  ...state
}: DialogProps) {
  const opener = useRef<Element>(null);
  const keepOpen = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <RadixDialog.Root {...state}>
      <RadixDialog.Portal>
        <Backdrop
          className={joinClasses(
            'grid place-items-center overflow-y-auto overscroll-contain p-4 tall:scroll-pb-22',
            sheet && 'max-sm:items-end max-sm:p-0',
          )}
        >
          <RadixDialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              focusFirstField(event);
            }}
            // Radix restores the focus to its own trigger only.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus(opener.current);
            }}
            onEscapeKeyDown={keepOpen}
            onInteractOutside={keepOpen}
            // React passes it on to a form around the dialog's button, which would be sent too.
            onSubmit={(event) => event.stopPropagation()}
            data-keep-clear={sheet || undefined}
            className={joinClasses(
              'relative grid w-full gap-5 rounded-surface border border-line bg-surface p-6 shadow-float outline-none',
              wide ? 'max-w-2xl' : 'max-w-md',
              sheet &&
                'max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
            )}
          >
            {/* The close button goes with the first letter that is typed, and the text must not move. */}
            <div className="grid gap-2 pr-8">
              <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-ink-soft">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {children}
            {actions && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
            {dismissible && (
              <RadixDialog.Close
                aria-label="Close"
                className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-wash hover:text-ink"
              >
                <X className="size-5" />
              </RadixDialog.Close>
            )}
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A form begins in its first field, or the one marked `data-first`, whatever buttons are above it. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const field =
    dialog.querySelector<HTMLElement>('form [data-first]') ??
    dialog.querySelector<HTMLElement>('form :is(input, select, textarea)');
  if (!field) return;
  event.preventDefault();
  // What stands above the field is read first.
  field.focus({ preventScroll: true });
}
