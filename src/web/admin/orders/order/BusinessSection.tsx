import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { isErased } from '../../../../domain/orders/is-erased.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { listBusiness } from '../../drafts/list-business.ts';
import { PurchaseOrderButton } from '../../drafts/PurchaseOrderButton.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { PurchaseOrderDialog } from './PurchaseOrderDialog.tsx';

/** What a company or institution ordered by; nothing where nobody did. */
export function BusinessSection({ order }: { order: OrderDetails }) {
  const { business } = order;
  const rows = listBusiness(business).map(({ label, value }) => ({
    label,
    value: <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>,
  }));
  const { poFile, poNumber } = business;
  if (rows.length === 0 && poFile === null) return null;
  return (
    <section aria-labelledby="business" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="business">Company and terms</SectionTitle>
        <span className="flex flex-wrap items-center gap-2">
          {poFile !== null && <PurchaseOrderButton id={poFile} number={poNumber} />}
          {!isErased(order) && (
            <DialogButton dialog={(close) => <PurchaseOrderDialog order={order} onClose={close} />}>
              {poFile === null ? 'Add Purchase Order' : 'Change Purchase Order'}
            </DialogButton>
          )}
        </span>
      </div>
      {rows.length > 0 && <SpecTable dense rows={rows} />}
    </section>
  );
}
