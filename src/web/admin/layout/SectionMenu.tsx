import * as RadixDialog from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Backdrop } from '../../ui/layout/Backdrop.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';

/** The navigation of narrow screens, behind a button. */
export function SectionMenu() {
  const [open, setOpen] = useState(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      <RadixDialog.Trigger
        aria-label="Sections"
        className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-wash lg:hidden"
      >
        <Menu className="size-5" />
      </RadixDialog.Trigger>
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
            <SectionNavigation onChoose={() => setOpen(false)} />
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
