import { ExternalLink, Pencil } from 'lucide-react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { carrierNames } from '../../../../domain/delivery/parcel-tracking.ts';
import { CopyButton } from '../../../ui/forms/CopyButton.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';

/** The parcel of an order that was shipped. */
export function ParcelSection({ order }: { order: OrderDetails }) {
  const { carrier, trackingNumber, trackingLink } = order.parcel;
  return (
    <section aria-labelledby="parcel" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="parcel">Parcel</SectionTitle>
        <DialogButton
          variant="quiet"
          dialog={(close) => <ParcelDialog order={order} onClose={close} />}
        >
          <Pencil className="size-4" />
          Edit Parcel
        </DialogButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{carrier ? carrierNames[carrier] : 'No carrier entered'}</span>
        {trackingNumber && (
          <>
            <span id="tracking-number" translate="no" className="code-figures wrap-anywhere">
              {trackingNumber}
            </span>
            <CopyButton text={trackingNumber} what="tracking number" sourceId="tracking-number" />
          </>
        )}
      </div>
      {trackingLink && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex items-center gap-2 justify-self-start py-1"
        >
          <ExternalLink className="size-4" />
          Track it on the carrier’s site
        </a>
      )}
    </section>
  );
}
