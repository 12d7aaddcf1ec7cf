import { ExternalLink, Pencil, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import type { OrderDetails, OwnersParcel } from '../../../../contracts/orders/admin-orders.ts';
import { carrierNames } from '../../../../domain/delivery/parcel-tracking.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { CopyButton } from '../../../ui/forms/CopyButton.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** The parcels of an order, and what is still to be sent of one that was sent in part. */
export function ParcelsSection({ order }: { order: OrderDetails }) {
  const { parcels, toShip } = order;
  const isOnly = parcels.length === 1 && toShip.length === 0;
  const isPickup = order.shippingMethod.id === 'pickup';
  return (
    <section aria-labelledby="parcels" className="grid gap-4">
      <SectionTitle id="parcels">
        {isPickup ? 'Ready for pick-up' : isOnly ? 'Parcel' : 'Parcels'}
      </SectionTitle>
      {parcels.map((parcel) => (
        <Parcel key={parcel.position} order={order} parcel={parcel} isOnly={isOnly} />
      ))}
      {toShip.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Still to send</h3>
          <Products items={toShip} />
        </div>
      )}
    </section>
  );
}

type ParcelProps = { order: OrderDetails; parcel: OwnersParcel; isOnly: boolean };

function Parcel({ order, parcel, isOnly }: ParcelProps) {
  const { position, carrier, trackingNumber, trackingLink, shippedAt, note, items, sharedWith } =
    parcel;
  const isLast = position === order.parcels.at(-1)?.position;
  const isPickup = order.shippingMethod.id === 'pickup';
  const { takingBack } = useOrderActions(order);
  const numberId = `tracking-number-${position}`;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className={isOnly ? 'text-ink-soft' : 'font-semibold'}>
          {!isOnly && <span>{`Parcel ${position}, `}</span>}
          <ShopTime at={shippedAt} />
        </h3>
        <div className="flex flex-wrap gap-2">
          {order.toShip.length > 0 && isLast && !parcel.isTold && (
            <Button
              variant="quiet"
              size="sm"
              pending={takingBack.isPending}
              onClick={() => takingBack.mutate(position)}
            >
              <Undo2 className="size-4" />
              Undo
            </Button>
          )}
          {!isPickup && (
            <DialogButton
              variant="quiet"
              dialog={(close) => <ParcelDialog order={order} parcel={parcel} onClose={close} />}
            >
              <Pencil className="size-4" />
              Edit Parcel
            </DialogButton>
          )}
        </div>
      </div>
      {!isOnly && <Products items={items} />}
      {!isPickup && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{carrier ? carrierNames[carrier] : 'No carrier entered'}</span>
          {trackingNumber && (
            <>
              <span id={numberId} translate="no" className="code-figures wrap-anywhere">
                {trackingNumber}
              </span>
              <CopyButton text={trackingNumber} what="tracking number" sourceId={numberId} />
            </>
          )}
        </div>
      )}
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
      {sharedWith.length > 0 && (
        <p>
          <span>{`In the same parcel: ${sharedWith.length === 1 ? 'order' : 'orders'}`}</span>
          {sharedWith.map(({ id, number }) => (
            <Fragment key={id}>
              {' '}
              <OrderLink id={id} number={number} className="text-link" />
            </Fragment>
          ))}
        </p>
      )}
      {note && <p className="text-ink-soft">{`To the customer: ${note}`}</p>}
    </div>
  );
}

function Products({ items }: Pick<OwnersParcel, 'items'>) {
  return (
    <ul>
      {items.map(({ productId, name, quantity }) => (
        <li key={productId} className="wrap-anywhere">
          {`${quantity} × ${name}`}
        </li>
      ))}
    </ul>
  );
}
