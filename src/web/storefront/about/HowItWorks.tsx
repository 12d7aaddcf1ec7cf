import type { ReactNode } from 'react';
import { DELIVERY_TIME } from '../../../domain/pricing/describe-shipping.ts';
import { SectionTitle } from '../SectionTitle.tsx';

const steps: [title: string, text: ReactNode][] = [
  ['Choose', 'Put the vials you need in the cart. No account is required.'],
  [
    'Order',
    'Enter where the parcel goes. You see the total, shipping included, before you confirm.',
  ],
  [
    'Pay',
    <>
      <span>Send the total by Interac</span> <span className="whitespace-nowrap">e-Transfer</span>{' '}
      <span>with your order number. We process it within 24 hours of receipt.</span>
    </>,
  ],
  ['Receive', `The parcel arrives in ${DELIVERY_TIME}. We ship within Canada only.`],
];

export function HowItWorks() {
  return (
    <section className="grid gap-6">
      <SectionTitle>How an order works</SectionTitle>
      <ol className="grid gap-x-8 border-b border-line sm:grid-cols-2 sm:border-b-0 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] content-start items-baseline border-t border-line py-4"
          >
            <span aria-hidden="true" className="font-mono text-sm text-ink-soft">
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
