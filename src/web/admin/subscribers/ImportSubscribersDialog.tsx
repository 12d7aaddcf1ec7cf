import { MAX_SUBSCRIBERS } from '../../../contracts/mailing/mailing-list.ts';
import {
  isMailingList,
  type MailingList,
  readMailingList,
} from '../../../domain/customers/mailing-lists.ts';
import { recogniseExport } from '../../../domain/import/recognise-export.ts';
import { cutName } from '../../../domain/text/plain-text.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ChosenFileLine } from '../import/ChosenFileLine.tsx';
import { exportBelongs } from '../import/describe-export.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { readTable, readText } from '../import/read-table.ts';
import { splitEvenly, tallyAdded } from '../import/send-parts.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import { useImport } from '../import/use-import.ts';
import { countOf } from '../page/count-of.ts';

type CustomerFile = MailingList & { name: string };
type Outcome = Awaited<ReturnType<typeof sendCustomers>>;

const NO_CUSTOMERS =
  'This file does not say who agreed to news. In Shopify, choose Customers, then Export, or export the list of your mailing service; upload that file as it is.';

/** What an order says of news is of its day; who has left since then would be written to. */
const ORDERS =
  'This is an export of orders: it says who agreed when they ordered, and not who has left since. In Shopify, choose Customers, then Export, and upload that file. To import orders, use Import on the Orders page.';

/** Puts the customers of another shop on the list who agreed to news there, once the owner has seen how many. */
export function ImportSubscribersDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport({
    read: readCustomerFile,
    onSent: (answers: readonly Outcome[]) => {
      const { imported, leftOut, errors } = tallyAdded(answers);
      // An open dialog covers it.
      if (errors.length > 0) return;
      showToast({ title: describeAdded(imported), description: describeKnown(leftOut) });
      onClose();
    },
  });
  return (
    <ImportDialog
      title="Import Subscribers"
      what="subscribers"
      picker={{
        label: 'Customers file',
        accept: '.csv,text/csv',
        hint: 'The customer CSV of a Shopify shop, or the list of Mailchimp, Klaviyo, Brevo, Constant Contact or MailerLite. Only those who agreed to news by email and have not unsubscribed are imported. WooCommerce does not say who did: its customers have to sign up here.',
      }}
      importing={importing}
      preview={(file) => <Preview {...file} />}
      start={(file) => ({
        count: file.agreed.length,
        one: 'Customer',
        nothing: 'Nobody to Import',
        onStart: () =>
          importing.start(splitEvenly(file.agreed, MAX_SUBSCRIBERS), (part) =>
            sendCustomers(file, part),
          ),
      })}
      tally={tallyAdded}
      outcome={(answers) => <Partial {...tallyAdded(answers)} />}
      onClose={onClose}
    />
  );
}

function Preview({ agreed, others, name }: CustomerFile) {
  return (
    <div className="grid gap-2">
      <ChosenFileLine
        count={agreed.length}
        one="customer"
        name={name}
      >{` agreed to news by email${others > 0 ? `; ${others} did not, and ${others === 1 ? 'is' : 'are'} skipped` : ''}.`}</ChosenFileLine>
      <p className="text-sm text-ink-soft">
        They get no email and no code now, and anyone who has unsubscribed stays off the list. Their
        consent is kept as proof.
      </p>
    </div>
  );
}

function Partial({ imported, leftOut, errors }: ReturnType<typeof tallyAdded>) {
  return (
    <Notice tone="warning" title={`${describeAdded(imported)}, ${errors.length} could not be`}>
      {describeKnown(leftOut)}
    </Notice>
  );
}

const describeAdded = (added: number) => `${countOf(added, 'customer')} added to the list`;

/** Empty for none. */
const describeKnown = (known: number) =>
  known > 0 ? `${known} skipped: already on it, or unsubscribed.` : '';

async function readCustomerFile(file: File): Promise<CustomerFile> {
  const isHeading = (cells: readonly string[]) => recogniseExport(cells) !== undefined;
  const table = await readTable(await readText(file), isHeading);
  const kind = recogniseExport(table.headings);
  if (kind === 'orders') throw new UnreadableFile(ORDERS);
  if (!isMailingList(table)) {
    throw new UnreadableFile(kind && kind !== 'customers' ? exportBelongs[kind] : NO_CUSTOMERS);
  }
  return { ...readMailingList(table, file.name), name: file.name };
}

function sendCustomers({ name, source, wording }: CustomerFile, part: MailingList['agreed']) {
  const consent = {
    wording: cutName(wording, 500),
    page: cutName(`${source}, ${name}`, 150),
  };
  const body = { subscribers: part, consent };
  return call('POST /api/admin/mailing-list/import', { body });
}
