import type { PackingSlip } from '../../../../contracts/orders/admin-orders.ts';
import { lotPath } from '../../../../domain/pages/page-paths.ts';
import { QrCode } from '../../../ui/data/QrCode.tsx';

/** A code for each lot in the parcel, which opens what the shop says of it. */
export function SlipLots({ items, publicUrl }: Pick<PackingSlip, 'items' | 'publicUrl'>) {
  const origin = publicUrl ?? location.origin;
  const lots = items.flatMap(({ id, product, lots: of }) =>
    of.map((lot) => ({ ...lot, key: `${id} ${lot.number}`, name: product.name })),
  );
  if (lots.length === 0) return null;
  return (
    <div className="grid gap-3 print:block print:space-y-2">
      <p className="text-ink-soft">
        Scan a code to see the lot’s certificate, or open{' '}
        <span className="wrap-anywhere">{`${origin}/lot/`}</span> with its number.
      </p>
      <ul className="flex flex-wrap gap-4">
        {lots.map(({ key, number, name }) => (
          <li key={key} className="grid w-28 break-inside-avoid content-start gap-1">
            <QrCode
              text={`${origin}${lotPath(number)}`}
              label={`QR code of lot ${number}`}
              className="size-28 print:size-24"
            />
            <span translate="no" className="code-figures text-xs font-semibold wrap-anywhere">
              {number}
            </span>
            <span className="text-xs wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
