import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_SUBSCRIBERS } from '../../../contracts/mailing/mailing-list.ts';
import {
  isMailingList,
  type MailingList,
  readMailingList,
} from '../../../domain/customers/mailing-lists.ts';
import { recogniseExport } from '../../../domain/files/recognise-export.ts';
import { cutName } from '../../../domain/text/plain-text.ts';
import { call, describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Scrollable } from '../../ui/layout/Scrollable.tsx';
import { exportBelongs } from '../files/describe-export.ts';
import { parseCsv, readText } from '../files/read-csv.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import { FilePicker } from '../form/FilePicker.tsx';
import { countOf } from '../page/count-of.ts';
import { allSubscribers } from './queries.ts';

type CustomerFile = MailingList & { name: string };

const NO_CUSTOMERS =
  'This file does not say who agreed to news. In Shopify, choose Customers, then Export, or export the list of your mailing service; upload that file as it is.';

/** What an order says of news is of its day; who has left since then would be written to. */
const ORDERS =
  'This is an export of orders: it says who agreed when they ordered, and not who has left since. In Shopify, choose Customers, then Export, and upload that file. To import orders, use Import on the Orders page.';

/** Puts the customers of another shop on the list who agreed to news there, once the owner has seen how many. */
export function ImportSubscribersDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const reading = useMutation({ mutationFn: readCustomerFile });
  const importing = useMutation({
    mutationFn: importFile,
    onSuccess: ({ added, known, errors }) => {
      // An open dialog covers it.
      if (errors.length > 0) return;
      showToast({ title: describeAdded(added), description: describeKnown(known) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(allSubscribers),
  });
  const file = reading.data;
  const failure = reading.error ?? importing.error;
  const count = file?.agreed.length ?? 0;
  const isDone = importing.isSuccess;
  return (
    <ActDialog
      isBusy={importing.isPending}
      onClose={onClose}
      title="Import Subscribers"
      cancelLabel={isDone ? 'Close' : 'Cancel'}
      action={
        file &&
        !isDone && (
          <Button
            disabled={count === 0}
            pending={importing.isPending}
            pendingLabel="Importing..."
            onClick={() => importing.mutate(file)}
          >
            {count === 0 ? 'Nobody to Import' : `Import ${countOf(count, 'Customer')}`}
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
      {!file && (
        <FilePicker
          label="Customers file"
          accept=".csv,text/csv"
          isReading={reading.isPending}
          onChoose={(chosen) => reading.mutate(chosen)}
        >
          The customer CSV of a Shopify shop, or the list of Mailchimp, Klaviyo, Brevo, Constant
          Contact or MailerLite. Only those who agreed to news by email and have not unsubscribed
          are imported. WooCommerce does not say who did: its customers have to sign up here.
        </FilePicker>
      )}
      {file && !isDone && (
        <div className="grid gap-2">
          <p>
            <strong className="font-semibold">{countOf(count, 'customer')}</strong> in{' '}
            <span className="wrap-anywhere">{file.name}</span>
            <span>{` agreed to news by email${file.others > 0 ? `; ${file.others} did not, and ${file.others === 1 ? 'is' : 'are'} skipped` : ''}.`}</span>
          </p>
          <p className="text-sm text-ink-soft">
            They get no email and no code now, and anyone who has unsubscribed stays off the list.
            Their consent is kept as proof.
          </p>
        </div>
      )}
      {importing.data && importing.data.errors.length > 0 && <Partial {...importing.data} />}
    </ActDialog>
  );
}

type Outcome = Awaited<ReturnType<typeof importFile>>;

function Partial({ added, known, errors }: Outcome) {
  return (
    <Notice tone="warning" title={`${describeAdded(added)}, ${errors.length} could not be`}>
      <p>{describeKnown(known)}</p>
      <Scrollable label="What could not be added" className="max-h-64 overflow-y-auto">
        <ul className="grid list-disc gap-1 pl-4">
          {errors.map((error) => (
            <li key={error} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      </Scrollable>
    </Notice>
  );
}

const describeAdded = (added: number) => `${countOf(added, 'customer')} added to the list`;

/** Empty for none. */
const describeKnown = (known: number) =>
  known > 0 ? `${known} skipped: already on it, or unsubscribed.` : '';

const UNREACHED =
  'The file could not be read, or the shop could not be reached. Check your internet connection, then try again.';

async function readCustomerFile(file: File): Promise<CustomerFile> {
  const { columns, records } = await parseCsv(await readText(file));
  const kind = recogniseExport(columns);
  if (kind === 'orders') throw new UnreadableFile(ORDERS);
  if (!isMailingList(columns)) {
    throw new UnreadableFile(kind && kind !== 'customers' ? exportBelongs[kind] : NO_CUSTOMERS);
  }
  return { ...readMailingList(columns, records, file.name), name: file.name };
}

async function importFile({ agreed, name, source, wording }: CustomerFile) {
  const consent = {
    wording: cutName(wording, 500),
    page: cutName(`${source}, ${name}`, 150),
  };
  const sum = { added: 0, known: 0, errors: [] as string[] };
  for (let start = 0; start < agreed.length; start += MAX_SUBSCRIBERS) {
    const subscribers = agreed.slice(start, start + MAX_SUBSCRIBERS);
    const body = { subscribers, consent };
    const answer = await call('POST /api/admin/mailing-list/import', { body });
    sum.added += answer.added;
    sum.known += answer.known;
    sum.errors.push(...answer.errors);
  }
  return sum;
}
