import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import type {
  ErasureObstacle,
  findCustomerData,
} from '../../../contracts/administrator/customer-data.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { call } from '../../api.ts';
import { downloadFile } from '../../download-file.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { describeHoldings } from './describe-customer-data.ts';
import { WhatStays } from './WhatStays.tsx';

type FoundCustomerProps = {
  found: Answer<typeof findCustomerData>;
  onErased: () => void;
  /** It was refused, since something has changed. */
  onOutdated: () => void;
};

/** What the shop has of a customer, as a file, and the erasure. */
export function FoundCustomer({ found, onErased, onOutdated }: FoundCustomerProps) {
  const { data, counts, obstacles } = found;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const erasing = useMutation({
    mutationFn: () =>
      call('POST /api/admin/customer-data/erase', { body: { email: data.email, seen: counts } }),
    onSuccess: onErased,
    onError: (error) => {
      showFailure('Nothing was erased', error);
      onOutdated();
    },
    onSettled: () => {
      setAsking(false);
      // Any list may show the customer.
      return queryClient.invalidateQueries();
    },
  });
  const download = () =>
    downloadFile(
      datedFileName('customer-data', new Date(), 'json'),
      `${JSON.stringify(data, null, 2)}\n`,
      'application/json',
    );
  return (
    <>
      <section aria-labelledby="holdings" className="grid gap-4">
        <SectionTitle id="holdings">What the shop has</SectionTitle>
        <p translate="no" className="wrap-anywhere">
          {data.email}
        </p>
        <SpecTable rows={describeHoldings(data)} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={download}>
            <Download className="size-4" />
            Download as a File
          </Button>
          <Button
            variant="danger"
            size="sm"
            disabled={obstacles.length > 0}
            onClick={() => setAsking(true)}
          >
            <Eraser className="size-4" />
            Erase…
          </Button>
        </div>
      </section>
      <Obstacles obstacles={obstacles} />
      <WhatStays data={data} />
      {isAsking && (
        <ConfirmDialog
          question={`Erase what the shop has about ${data.email}?`}
          confirmLabel="Erase for Good"
          isPending={erasing.isPending}
          onConfirm={() => erasing.mutate()}
          onCancel={() => setAsking(false)}
        >
          It cannot be brought back. What tax law requires you to keep stays, as listed on this
          page. Give the customer the file first, if they asked for it.
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the owner has to settle before the customer can be erased. */
function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  if (obstacles.length === 0) return null;
  return (
    <Notice tone="warning" title="It cannot be erased yet">
      <ul className="grid gap-2">
        {obstacles.map(({ sentence, orderId, transferId }) => (
          <li key={sentence}>
            <span>{sentence}</span>{' '}
            {orderId && (
              <AdminLink to={`/admin/dashboard/orders/${orderId}`} className="text-link">
                Open the order
              </AdminLink>
            )}
            {transferId && (
              <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link">
                Open the transfer
              </AdminLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
