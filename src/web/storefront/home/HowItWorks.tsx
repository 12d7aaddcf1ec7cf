import { DELIVERY_TIME } from '../describe-shipping.ts';

const steps = [
  ['Choose', 'Put the vials you need in the cart. No account is required.'],
  [
    'Order',
    'Enter where the parcel goes. You see the total, shipping included, before you confirm.',
  ],
  [
    'Pay',
    'Send the total by Interac e-Transfer with your order number. It is processed within 24 hours of receipt.',
  ],
  ['Receive', `The parcel arrives in ${DELIVERY_TIME}. We ship within Canada only.`],
] as const;

export function HowItWorks() {
  return (
    <section id="how-it-works" className="grid gap-6">
      <h2 className="text-xl font-semibold tracking-[-0.01em]">How an order works</h2>
      <ol className="grid gap-x-4 border-b border-line sm:grid-cols-2 sm:border-b-0 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] content-start gap-y-1 border-t border-line py-4 lg:grid-cols-1"
          >
            <span aria-hidden="true" className="figures font-display text-2xl text-ink-soft">
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
