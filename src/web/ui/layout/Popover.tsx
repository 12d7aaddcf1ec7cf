import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  /** Without these the trigger opens and closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ trigger, label, children, ...state }: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="end"
          sideOffset={14}
          collisionPadding={16}
          onCloseAutoFocus={keepMovedFocus}
          className="z-40 w-80 animate-appear rounded-surface border border-float-line bg-float p-4 shadow-float max-sm:w-[calc(100vw-2rem)] data-[state=closed]:animate-vanish"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** The focus goes back to the trigger unless it has moved on, as to the title of the next page. */
function keepMovedFocus(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}
