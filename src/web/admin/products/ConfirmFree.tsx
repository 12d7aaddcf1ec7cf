import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type ConfirmFreeProps = {
  /** What would cost nothing: 'This product', '2 products'. */
  what: string;
  /** Their names, where there are several. */
  names?: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
};

const NAMES = 5;

/** Asks whether a price of 0.00 is meant: it is more often a slip than a gift. */
export function ConfirmFree({ what, names = [], ...asking }: ConfirmFreeProps) {
  return (
    <ConfirmDialog
      question={`${what} for $0.00?`}
      confirmLabel="Yes, for $0.00"
      cancelLabel="Go Back"
      {...asking}
    >
      <span className="grid gap-3">
        {names.length > 0 && (
          <span className="wrap-anywhere text-ink">
            {names.slice(0, NAMES).join(' · ') + (names.length > NAMES ? ' …' : '')}
          </span>
        )}
        <span>Whoever orders at that price pays for shipping alone.</span>
      </span>
    </ConfirmDialog>
  );
}
