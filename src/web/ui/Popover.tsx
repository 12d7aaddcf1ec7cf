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
          sideOffset={8}
          collisionPadding={16}
          className="z-40 w-80 max-w-[calc(100vw-2rem)] animate-appear rounded-surface border border-line bg-surface p-4 shadow-float data-[state=closed]:animate-vanish"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
