import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type ConfirmFreeProps = {
  question: string;
  /** The names of the products that would cost nothing, where they are of a file. */
  names?: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
};

const NAMES = 5;

/** Asks whether a price of 0.00 is meant: it is more often a slip than a gift. */
export function ConfirmFree({ names = [], ...asking }: ConfirmFreeProps) {
  return (
    <ConfirmDialog confirmLabel="Yes, for $0.00" cancelLabel="Go Back" {...asking}>
      <span className="grid gap-3">
        {names.length > 0 && (
          <span className="wrap-anywhere text-ink">
            {names.slice(0, NAMES).join(' · ') + (names.length > NAMES ? ' …' : '')}
          </span>
        )}
        <span>Customers would pay only for shipping.</span>
      </span>
    </ConfirmDialog>
  );
}
