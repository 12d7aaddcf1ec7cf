import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ChosenFileLine } from '../../import/ChosenFileLine.tsx';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { ImportErrors } from '../../import/ImportErrors.tsx';
import { tallyAdded } from '../../import/send-parts.ts';
import { useImport } from '../../import/use-import.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { describeTotal } from './describe-earlier.ts';
import { describeUnread } from './describe-unread.ts';
import { type OrderFile, readOrderFile, sendOrders } from './read-order-file.ts';

/** Orders of a file that are shown before it is imported. */
const SHOWN = 5;

/** Keeps the orders of a former shop as history, once the owner has seen how many, and what is refused. */
export function ImportOrdersDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport({
    read: readOrderFile,
    // What was refused was shown before.
    onSent: (answers: Parameters<typeof tallyAdded>[0]) => {
      showToast({
        title: `${countOf(tallyAdded(answers).imported, 'earlier order')} imported`,
        description: 'You can find them by searching Orders.',
      });
      onClose();
    },
  });
  return (
    <ImportDialog
      title="Import Earlier Orders"
      what="orders"
      picker={{
        label: 'Orders file',
        accept: '.csv,text/csv',
        hint: 'The orders CSV of a Shopify shop, or of a WooCommerce extension that exports orders. Nothing is stored until you have seen what is in it.',
      }}
      more={
        <p className="text-sm text-ink-soft">
          Customers are imported with their orders. Those without orders are imported only if they
          agreed to news by email:{' '}
          <AdminLink to="/admin/dashboard/subscribers" className="text-link">
            Subscribers
          </AdminLink>
        </p>
      }
      importing={importing}
      preview={(file) => <Plan {...file} />}
      start={(file) => ({
        count: file.plan.imported,
        one: 'Order',
        nothing: 'Nothing New to Import',
        onStart: () =>
          importing.start(file.parts, (part, { key }) =>
            sendOrders(file, part, { key, dryRun: false }),
          ),
      })}
      tally={tallyAdded}
      canUndo
      onClose={onClose}
    />
  );
}

function Plan(file: OrderFile) {
  const { orders, unread, name, shop, plan } = file;
  const { imported, leftOut, errors } = plan;
  return (
    <>
      <div className="grid gap-2">
        <ChosenFileLine
          count={imported}
          one="new order"
          name={name}
        >{`, an export of ${shop}${leftOut > 0 ? `; ${leftOut.toLocaleString('en-CA')} imported before` : ''}${errors.length > 0 ? `; ${errors.length.toLocaleString('en-CA')} not kept, as listed below` : ''}.`}</ChosenFileLine>
        <ul aria-label="The first of them" className="figures border-y border-line py-2 text-sm">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={`${order.number} ${order.placedOn}`} className="wrap-anywhere">
              {[order.number, order.placedOn, order.customerName, describeTotal(order)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
          {orders.length > SHOWN && <li>…</li>}
        </ul>
        <p className="text-sm text-ink-soft">
          They are kept for reference: you can find them by searching Orders, and on the page of any
          order with the same email address. They count in no figures, hold no stock or money, and
          nobody is emailed.
        </p>
      </div>
      {unread.length > 0 && (
        <Notice
          tone="warning"
          title={`The products of ${countOf(unread.length, 'line')} were not read`}
        >
          <p className="wrap-anywhere">
            <span>{describeUnread(file)}</span> These orders are kept without them. To include them,
            export one row per product, with an ‘Item Name’ column.
          </p>
        </Notice>
      )}
      {errors.length > 0 && <ImportErrors label="Orders that are not kept" errors={errors} />}
    </>
  );
}
