import { type ReactElement, useEffect } from 'react';
import { Popover } from '../../ui/layout/Popover.tsx';
import { FindOrderForm } from './FindOrderForm.tsx';
import { useFindOrder } from './use-find-order.ts';

type AccountPanelProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Closed and opened again, it still has what was typed, without its errors. */
export function AccountPanel({ trigger, open, onOpenChange }: AccountPanelProps) {
  const finder = useFindOrder(() => onOpenChange(false));
  const { cancel } = finder;
  useEffect(() => {
    if (!open) cancel();
  }, [open, cancel]);

  return (
    <Popover trigger={trigger} label="Find my order" open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-4">
        <h2 className="text-lg font-semibold">Find my order</h2>
        <FindOrderForm finder={finder} />
      </div>
    </Popover>
  );
}
