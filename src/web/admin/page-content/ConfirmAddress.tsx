import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type ConfirmAddressProps = {
  from: string;
  to: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Shows the old and the new address for payments, and asks whether the new one is right. */
export function ConfirmAddress({ from, to, ...asking }: ConfirmAddressProps) {
  return (
    <ConfirmDialog
      question="Send payments to another address?"
      confirmLabel="Change the address"
      {...asking}
    >
      <span className="grid gap-3">
        <Address label="Until now" address={from} look="text-ink-soft" />
        <Address label="From now on" address={to} look="text-base font-semibold text-ink" />
        <span className="font-semibold text-ink">
          Check the new address letter by letter: money sent to a wrong one is lost.
        </span>
        <span>
          Orders that are already placed keep the address that they were placed with; you can send
          the buyer the new one from the order’s page.
        </span>
      </span>
    </ConfirmDialog>
  );
}

function Address({ label, address, look }: { label: string; address: string; look: string }) {
  return (
    <span className="grid border-l-2 border-line pl-3">
      <span className="text-sm">{label}</span>
      <span translate="no" className={joinClasses('code-figures break-all', look)}>
        {address}
      </span>
    </span>
  );
}
