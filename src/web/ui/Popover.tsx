import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name as spoken. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Leave both out and the trigger decides. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ trigger, label, children, align = 'end', ...state }: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={14}
          collisionPadding={16}
          onCloseAutoFocus={leaveFocusElsewhere}
          className="z-40 w-80 animate-appear rounded-surface border border-float-line bg-float p-4 shadow-float max-sm:w-[calc(100vw-2rem)] data-[state=closed]:animate-vanish"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** The focus goes back to the trigger, unless it has gone on meanwhile, as to the title of the next page. */
function leaveFocusElsewhere(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}
