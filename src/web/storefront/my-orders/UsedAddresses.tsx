import { useNavigate } from '@tanstack/react-router';
import type { UsedAddress } from '../../../contracts/checkout/my-orders.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { updateDraft } from '../checkout/checkout-draft.ts';

/** Where orders went; a press takes one to the checkout. */
export function UsedAddresses({ addresses }: { addresses: readonly UsedAddress[] }) {
  const navigate = useNavigate();
  if (addresses.length === 0) return null;

  function use(address: UsedAddress) {
    updateDraft({ fields: address });
    void navigate({ to: '/checkout' });
  }

  return (
    <section aria-labelledby="addresses-heading" className="grid gap-4">
      <h2 id="addresses-heading" className="text-lg font-semibold">
        Addresses
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address) => (
          <li
            key={JSON.stringify(address)}
            className="grid content-between gap-4 rounded-surface border border-line p-4"
          >
            <address translate="no" className="wrap-anywhere not-italic">
              <span>{`${address.firstName} ${address.lastName}`}</span>
              <br />
              {address.addressLine2 && (
                <>
                  <span>{address.addressLine2}</span>
                  <br />
                </>
              )}
              <span>{address.address}</span>
              <br />
              <span>{`${address.city}, ${address.province} ${address.postalCode}`}</span>
              <br />
              <span>{address.phone}</span>
            </address>
            <div>
              <Button variant="secondary" size="sm" onClick={() => use(address)}>
                Use at the Checkout
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
