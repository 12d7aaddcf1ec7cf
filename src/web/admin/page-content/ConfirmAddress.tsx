import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type ConfirmAddressProps = {
  from: string;
  to: string;
  isPending: boolean;
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
        <Address label="Until now" address={from} />
        <Address label="From now on" address={to} />
        <span>
          Shoppers who order from now on are told to send their money there. Orders that are already
          placed keep the address that they were placed with. Read it letter by letter: an
          e-Transfer to a wrong address cannot be taken back.
        </span>
      </span>
    </ConfirmDialog>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <span className="grid border-l-2 border-line pl-3">
      <span className="text-sm">{label}</span>
      <span className="code-figures font-semibold break-all text-ink">{address}</span>
    </span>
  );
}
