import type { CustomerData } from '../../../contracts/customer-data.ts';
import { Notice } from '../../ui/Notice.tsx';
import { WhatStays } from './WhatStays.tsx';

/** After the erasure: what is left, and what the owner has to remember. `data` is from before it. */
export function ErasedCustomer({ data }: { data: CustomerData }) {
  return (
    <>
      <Notice title={`Erased: ${data.email}`}>
        Keep the customer’s request outside of the shop, with its day. Backups from before today
        still hold the data until they are replaced: after restoring one of them, erase this address
        again.
      </Notice>
      <WhatStays data={data} />
    </>
  );
}
