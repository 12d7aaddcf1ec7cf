import { Printer } from 'lucide-react';
import { z } from 'zod';
import { type AdminLot, printLabels } from '../../../contracts/certificates/admin-lots.ts';
import { labelSheets } from '../../../domain/certificates/label-sheets.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';
import { call } from '../../api.ts';
import { downloadPdf } from '../../download-pdf.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';

const { shape } = printLabels.body;
/** At a time; the contract refuses more. */
const MAX_LABELS = 500;
const typedNumber = z.string().overwrite(cleanKey).transform(Number);
const schema = z.object({
  sheet: shape.sheet,
  count: typedNumber.pipe(shape.count),
  firstPosition: typedNumber.pipe(shape.firstPosition),
});

/** Labels for a lot's vials, as a PDF for a sheet that the owner has. */
export function PrintLabels({ lot }: { lot: AdminLot }) {
  return (
    <DialogButton dialog={(close) => <LabelsDialog lot={lot} onClose={close} />}>
      <Printer className="size-4" />
      Labels…
    </DialogButton>
  );
}

function LabelsDialog({ lot, onClose }: { lot: AdminLot; onClose: () => void }) {
  const state = useAdminForm({
    schema,
    defaultValues: {
      sheet: labelSheets[0]?.id ?? '',
      count: String(Math.min(Math.max(lot.quantity ?? 30, 1), MAX_LABELS)),
      firstPosition: '1',
    },
    save: (body) =>
      call('POST /api/admin/lots/{id}/labels', {
        params: { id: lot.id },
        body: { ...body, origin: window.location.origin },
      }),
    onSaved: ({ pdf }) => {
      downloadPdf({ fileName: `labels-${lot.number}.pdf`, content: pdf });
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title={`Labels of Lot ${lot.number}`}
      description="Print the file at its actual size. The code on each leads to this lot’s page in the shop."
      label="Labels"
      submitLabel="Download PDF"
      pendingLabel="Drawing..."
      failure="The labels were not created"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="sheet"
        label="Sheet"
        options={labelSheets.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="count" label="How many" inputMode="numeric" />
        <TextField
          form={form}
          name="firstPosition"
          label="First label on the sheet"
          inputMode="numeric"
          hint="More than 1 if the sheet is already partly used."
        />
      </div>
    </FormDialog>
  );
}
