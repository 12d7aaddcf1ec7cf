import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Backdrop } from '../../ui/Backdrop.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';

type SectionDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
};

/** The sections at the side of a small screen, over the page. */
export function SectionDrawer({ open, onOpenChange, trigger }: SectionDrawerProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <Backdrop className="lg:hidden">
          <RadixDialog.Content
            aria-describedby={undefined}
            className="h-dvh w-72 max-w-[85vw] overflow-y-auto bg-float px-2 pb-6 shadow-float outline-none"
          >
            <div className="flex h-14 items-center justify-between pl-3">
              <RadixDialog.Title className="font-semibold">Sections</RadixDialog.Title>
              <RadixDialog.Close
                aria-label="Close"
                className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-wash"
              >
                <X className="size-5" />
              </RadixDialog.Close>
            </div>
            <SectionNavigation onChoose={() => onOpenChange(false)} />
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
