import { DELIVERY_TIME } from '../../../domain/describe-shipping.ts';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { EmailAddress } from './EmailAddress.tsx';

export function WhatHappensNext({ supportEmail }: { supportEmail: string }) {
  return (
    <section
      aria-labelledby="next-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2"
    >
      <h2 id="next-heading" className="text-lg font-semibold">
        What happens next, and when
      </h2>
      <SpecTable
        rows={[
          { label: 'Payment', value: 'Processed within 24 hours of receipt' },
          { label: 'Delivery', value: `Within Canada, ${DELIVERY_TIME}` },
          {
            label: 'Questions',
            value: (
              <a className="text-link" href={`mailto:${supportEmail}`}>
                <EmailAddress address={supportEmail} />
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
