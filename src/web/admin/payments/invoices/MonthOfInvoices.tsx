import { zipSync } from 'fflate';
import { useState } from 'react';
import { z } from 'zod';
import { listInvoicesOfMonth } from '../../../../contracts/invoices/invoices.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { addMonths } from '../../../../domain/dates/shop-month.ts';
import { call } from '../../../api.ts';
import { downloadFile } from '../../../download-file.ts';
import { readBase64 } from '../../../download-pdf.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { readInvoicePdf } from '../../../use-download-pdf.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { SelectField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { countOf } from '../../page/count-of.ts';
import { monthName } from '../month-name.ts';

const schema = z.object({ month: listInvoicesOfMonth.params.shape.month });
const MONTHS = 24;

/** All of a month in one file, as an accountant asks for them. Each is drawn by itself, and said. */
export function MonthOfInvoices({ onClose }: { onClose: () => void }) {
  const [drawn, setDrawn] = useState('');
  const current = shopDay(Date.now()).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(current, -ago));
  const state = useAdminForm({
    schema,
    defaultValues: { month: addMonths(current, -1) },
    save: async ({ month }) => {
      const { invoices } = await call('GET /api/admin/invoices/months/{month}', {
        params: { month },
      });
      const files: Record<string, Uint8Array> = {};
      for (const [place, { order, number }] of invoices.entries()) {
        setDrawn(`${place + 1} of ${invoices.length}`);
        const { fileName, content } = await readInvoicePdf(order.id, number);
        files[fileName] = readBase64(content);
      }
      return { month, files };
    },
    onSaved: ({ month, files }) => {
      const count = Object.keys(files).length;
      onClose();
      if (count === 0) {
        showToast({ title: `Nothing was issued in ${monthName(month)}` });
        return;
      }
      downloadFile(`invoices-${month}.zip`, zipSync(files, { level: 0 }), 'application/zip');
      showToast({ title: `${countOf(count, 'file')} downloaded`, description: monthName(month) });
    },
    onFailed: () => setDrawn(''),
  });
  return (
    <FormDialog
      state={state}
      title="Download a month"
      description="Every invoice, receipt and credit note of a month, as PDFs in one ZIP file."
      label="Month"
      submitLabel="Download ZIP"
      pendingLabel={drawn ? `Drawing ${drawn}...` : 'Looking...'}
      failure="The file was not made"
      onClose={onClose}
    >
      <SelectField
        form={state.form}
        name="month"
        label="Month"
        options={months.map((value) => ({ value, label: monthName(value) }))}
      />
    </FormDialog>
  );
}
