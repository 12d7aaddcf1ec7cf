import { useSuspenseQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { DELIVERY_TIME } from '../../../domain/describe-shipping.ts';
import { settingsQuery } from '../../settings-query.ts';
import { EmailLink } from '../../ui/EmailAddress.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';

/** What comes next, and whom to ask. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const isPending = order.status === 'pending';
  const isExpected = isPending || order.status === 'paid' || order.status === 'shipped';
  return (
    <section
      aria-labelledby="next-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2"
    >
      <h2 id="next-heading" className="text-lg font-semibold">
        {isExpected ? 'What happens next, and when' : 'Whom to ask'}
      </h2>
      <SpecTable
        rows={[
          isPending && { label: 'Payment', value: 'Processed within 24 hours of receipt' },
          isExpected && { label: 'Delivery', value: `Within Canada, ${DELIVERY_TIME}` },
          {
            label: 'Questions',
            value: <EmailLink address={settings.supportEmail} />,
          },
        ]}
      />
    </section>
  );
}
