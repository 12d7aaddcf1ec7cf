import type { ComponentType } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useLazyPopup } from '../../ui/layout/use-lazy-popup.ts';
import type { OwnOrderDialogProps } from './OwnOrderDialog.tsx';

const loadAddress = () =>
  import('./CorrectAddressDialog.tsx').then(({ CorrectAddressDialog }) => CorrectAddressDialog);
const loadCancel = () =>
  import('./CancelOrderDialog.tsx').then(({ CancelOrderDialog }) => CancelOrderDialog);

/** What a customer can still do about an order themselves, until it is packed. */
export function ChangeOwnOrder({ order }: { order: Order }) {
  const isOpen = order.status === 'pending' || order.status === 'paid';
  if (!isOpen || order.progress.packedAt !== null || order.parcels.length > 0) return null;
  return (
    <section data-screen-only aria-labelledby="change-heading" className="grid gap-3">
      <h2 id="change-heading" className="text-lg font-semibold">
        Something wrong with it?
      </h2>
      <p className="max-w-measure text-ink-soft">
        Until we have packed it, you can correct the address or cancel the order here.
      </p>
      <div className="flex flex-wrap gap-2">
        <DialogOpener order={order} label="Correct the Address" load={loadAddress} />
        <DialogOpener order={order} label="Cancel the Order" load={loadCancel} />
      </div>
    </section>
  );
}

type DialogOpenerProps = {
  order: Order;
  label: string;
  load: () => Promise<ComponentType<OwnOrderDialogProps>>;
};

/** A button that loads a dialog about an order, and opens it. */
export function DialogOpener({ order, label, load }: DialogOpenerProps) {
  const popup = useLazyPopup(load, { title: 'The form could not be loaded' });
  const { component: Shown, isOpen, isLoading, setOpen, preload } = popup;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {Shown && isOpen && <Shown order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
