import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { ActDialog } from '../../form/ActDialog.tsx';
import { FilePicker } from '../../form/FilePicker.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ImportErrors } from '../../products/import-export/ImportErrors.tsx';
import { describeTotal } from './describe-earlier.ts';
import { describeUnread } from './describe-unread.ts';
import { type OrderFile, readOrderFile } from './read-order-file.ts';
import { type OrdersOutcome, sendOrders } from './send-orders.ts';

/** Orders of a file that are shown before it is imported. */
const SHOWN = 5;

const UNREACHED =
  'The file could not be read, or the shop could not be reached. Check your internet connection, then try again.';

/** Keeps the orders of a former shop as history, once the owner has seen how many, and what is refused. */
export function ImportOrdersDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readOrderFile(chosen);
      return { file, plan: await sendOrders(file, { dryRun: true }) };
    },
  });
  const importing = useMutation({
    mutationFn: (file: OrderFile) => sendOrders(file, { dryRun: false }),
    onSuccess: ({ added }) => {
      showToast({
        title: `${countOf(added, 'earlier order')} imported`,
        description: 'You can find them by searching Orders.',
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const failure = reading.error ?? importing.error;
  const { file, plan } = reading.data ?? {};
  const count = plan?.added ?? 0;
  return (
    <ActDialog
      isBusy={importing.isPending}
      onClose={onClose}
      title="Import Earlier Orders"
      action={
        file && (
          <Button
            disabled={count === 0}
            pending={importing.isPending}
            pendingLabel="Importing..."
            onClick={() => importing.mutate(file)}
          >
            {count === 0 ? 'Nothing New to Import' : `Import ${countOf(count, 'Order')}`}
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="error" title="Import failed">
          {failure instanceof UnreadableFile
            ? failure.message
            : describeFailure(failure, UNREACHED)}
        </Notice>
      )}
      {file && plan ? (
        <Plan file={file} plan={plan} />
      ) : (
        <>
          <FilePicker
            label="Orders file"
            accept=".csv,text/csv"
            isReading={reading.isPending}
            onChoose={(chosen) => reading.mutate(chosen)}
          >
            The orders CSV of a Shopify shop, or of a WooCommerce extension that exports orders.
            Nothing is stored until you have seen what is in it.
          </FilePicker>
          <p className="text-sm text-ink-soft">
            Customers are imported with their orders. Those without orders are imported only if they
            agreed to news by email:{' '}
            <AdminLink to="/admin/dashboard/subscribers" className="text-link">
              Subscribers
            </AdminLink>
          </p>
        </>
      )}
      <p className="text-sm text-ink-soft">
        An import can be undone as a whole:{' '}
        <AdminLink to="/admin/dashboard/products/imports" className="text-link">
          Past Imports
        </AdminLink>
      </p>
    </ActDialog>
  );
}

function Plan({ file, plan }: { file: OrderFile; plan: OrdersOutcome }) {
  const { added, known, errors } = plan;
  return (
    <>
      <div className="grid gap-2">
        <p>
          <strong className="font-semibold">{countOf(added, 'new order')}</strong> in{' '}
          <span className="wrap-anywhere">{file.name}</span>
          <span>{`, an export of ${file.shop}${known > 0 ? `; ${known.toLocaleString('en-CA')} imported before` : ''}${errors.length > 0 ? `; ${errors.length.toLocaleString('en-CA')} not kept, as listed below` : ''}.`}</span>
        </p>
        <ul aria-label="The first of them" className="figures border-y border-line py-2 text-sm">
          {file.orders.slice(0, SHOWN).map((order) => (
            <li key={`${order.number} ${order.placedOn}`} className="wrap-anywhere">
              {[order.number, order.placedOn, order.customerName, describeTotal(order)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
          {file.orders.length > SHOWN && <li>…</li>}
        </ul>
        <p className="text-sm text-ink-soft">
          They are kept for reference: you can find them by searching Orders, and on the page of any
          order with the same email address. They count in no figures, hold no stock or money, and
          nobody is emailed.
        </p>
      </div>
      {file.unread.length > 0 && (
        <Notice
          tone="warning"
          title={`The products of ${countOf(file.unread.length, 'line')} were not read`}
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
