import { FileArchive } from 'lucide-react';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { invoiceList } from './invoice-list.tsx';
import { MonthOfInvoices } from './MonthOfInvoices.tsx';

export function InvoicesPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle
          lead="Invoices, receipts and credit notes, numbered without gaps. What was issued never changes: an order that changes since has it credited and issued anew."
          actions={
            <DialogButton dialog={(close) => <MonthOfInvoices onClose={close} />}>
              <FileArchive className="size-4" />
              Download a Month…
            </DialogButton>
          }
        >
          Invoices
        </PageTitle>
      </div>
      <AdminList list={invoiceList} />
    </div>
  );
}
