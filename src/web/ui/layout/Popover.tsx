import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type PopoverProps = {
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  /** As narrow as what can be chosen in it. */
  isMenu?: boolean;
  /** Without these the trigger opens and closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ trigger, label, children, isMenu = false, ...state }: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="end"
          sideOffset={isMenu ? 4 : 14}
          collisionPadding={16}
          onCloseAutoFocus={keepMovedFocus}
          className={joinClasses(
            'z-40 animate-appear rounded-surface border border-float-line bg-float shadow-float data-[state=closed]:animate-vanish',
            isMenu
              ? 'p-1.5'
              : 'max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto p-4 max-sm:w-[calc(100vw-2rem)]',
          )}
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
