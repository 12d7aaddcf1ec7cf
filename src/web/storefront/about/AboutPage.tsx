import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DELIVERY_TIME, describeShipping } from '../../../domain/pricing/describe-shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { Values } from './Values.tsx';

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

function HowItWorks() {
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

export function AboutPage() {
  const settings = useSettings();
  return (
    <div className="page-width grid gap-16 pt-8 pb-16 sm:gap-20 sm:pt-12 sm:pb-24">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <PageTitle>A supplier that reads like a label</PageTitle>
        </div>
        <section className="grid max-w-measure gap-4 lg:col-span-7" aria-label="Our story">
          <p className="text-lg">{`${settings.shopName} sells peptides and reagents for in-vitro research to laboratories across Canada.`}</p>
          <p>
            Its idea is plain. To find out what is in a vial, nobody should have to read past a page
            of promises. A chemist needs other things first: the sequence, the mass, the salt form,
            the content of the vial, how pure it is, and how it is to be kept.
          </p>
          <p>
            So each product is set out like the label of a good reagent: few words, exact figures,
            and the same order every time. What we do not know, we leave out. A CAS number that
            could not be confirmed is not printed, and a certificate that is only a specimen says so
            across its head.
          </p>
        </section>
      </div>
      <Values />
      <HowItWorks />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <Part title="Our commitment">
          <p>
            We sell for in-vitro research only, to adults aged 18 or older. You will find neither
            doses nor promises of effect here, and none are given by email or on the phone.
          </p>
          <p>
            The price you see is the price you pay, and the cart shows shipping before it asks for
            an address. If a parcel arrives damaged, tell us within 48 hours of delivery and send
            photographs of what came.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/shop">Shop Now</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/coas">See the certificates</Link>
            </Button>
          </div>
        </Part>
        <Part title="Where we are">
          <SpecTable
            rows={[
              { label: 'Address', value: <Lines of={settings.postalAddress} /> },
              { label: 'Email', value: <Lines of={[settings.supportEmail]} /> },
              { label: 'Phone', value: settings.supportPhone },
              { label: 'Phone hours', value: settings.hours },
              { label: 'Delivery', value: `${DELIVERY_TIME}, within Canada` },
              { label: 'Shipping', value: describeShipping(settings.shipping) },
            ].filter(({ value }) => value)}
          />
        </Part>
      </div>
    </div>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-measure content-start gap-4">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}
