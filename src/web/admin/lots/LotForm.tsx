import { useQueryClient } from '@tanstack/react-query';
import type { AdminLot } from '../../../contracts/admin-lots.ts';
import { call } from '../../api.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { Completeness } from './Completeness.tsx';
import { EvidenceFields } from './EvidenceFields.tsx';
import { lotSchema, toFormValues } from './lot-values.ts';
import { PublishLot } from './PublishLot.tsx';
import { refreshLots } from './queries.ts';
import { TestFields } from './TestFields.tsx';

const kindOptions = [
  { value: '', label: 'Choose' },
  { value: 'third-party', label: 'A third party’s laboratory' },
  { value: 'supplier', label: 'The supplier' },
  { value: 'own', label: 'We ourselves' },
];

type LotFormProps = { lot: AdminLot; onShowCurrent: () => void };

/** A lot and what its laboratory reports, in the order of a report. Saving publishes nothing. */
export function LotForm({ lot, onShowCurrent }: LotFormProps) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema: lotSchema,
    defaultValues: toFormValues(lot),
    base: lot.version,
    save: (body, { base }) =>
      call('PATCH /api/admin/lots/{id}', {
        params: { id: lot.id },
        body: { ...body, version: base },
      }),
    baseOf: ({ version }) => version,
    onSaved: () => void refreshLots(queryClient),
  });
  const { form } = state;
  return (
    <AdminForm
      state={state}
      label="Lot"
      submitLabel="Save Lot"
      failure="The lot was not saved"
      conflict={{ what: 'lot', onShowCurrent }}
      actions={<PublishLot lot={lot} isDirty={state.isDirty} />}
    >
      <section className="grid gap-4" aria-labelledby="lot-itself">
        <SectionTitle id="lot-itself">Lot</SectionTitle>
        <p className="text-sm text-ink-soft">
          Only the number has to be there. Enter what the report states; the certificate lists what
          it does not.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField form={form} name="number" label="Lot number" mono />
          <TextField
            form={form}
            name="quantity"
            label="Vials"
            optional="unmarked"
            inputMode="numeric"
            hint="Then packing counts down, and picks what expires first."
          />
          <TextField form={form} name="madeOn" label="Made" optional="unmarked" type="date" />
          <TextField
            form={form}
            name="receivedOn"
            label="Received"
            optional="unmarked"
            type="date"
          />
          <TextField form={form} name="retestOn" label="Retest" optional="unmarked" type="date" />
          <TextField form={form} name="expiresOn" label="Expires" optional="unmarked" type="date" />
        </div>
        <CheckboxField
          form={form}
          name="isAnnounced"
          label="Show it before its certificate"
          hint="Shoppers read that this lot is in testing, in place of a specimen."
        />
      </section>
      <section className="grid gap-4" aria-labelledby="lot-report">
        <SectionTitle id="lot-report">Report</SectionTitle>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="certificate.kind"
            label="Who tested it"
            options={kindOptions}
          />
          <TextField
            form={form}
            name="certificate.reportNumber"
            label="Report number"
            optional="unmarked"
            mono
          />
          <TextField
            form={form}
            name="certificate.laboratory"
            label="Laboratory"
            optional="unmarked"
          />
          <TextField
            form={form}
            name="certificate.laboratoryAddress"
            label="Laboratory’s address"
            optional="unmarked"
          />
          <TextField
            form={form}
            name="certificate.accreditation"
            label="Accreditation and scope"
            optional="unmarked"
            hint="For example: ISO/IEC 17025, SCC 1234, HPLC of peptides."
          />
          <TextField
            form={form}
            name="certificate.authorisedBy"
            label="Authorised by"
            optional="unmarked"
          />
          <TextField
            form={form}
            name="certificate.submittedBy"
            label="Submitted by"
            optional="unmarked"
          />
          <TextField
            form={form}
            name="certificate.sampledBy"
            label="Sample drawn by"
            optional="unmarked"
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-4">
          <TextField
            form={form}
            name="certificate.sampledOn"
            label="Sampled"
            optional="unmarked"
            type="date"
          />
          <TextField
            form={form}
            name="certificate.receivedOn"
            label="At the laboratory"
            optional="unmarked"
            type="date"
          />
          <TextField
            form={form}
            name="certificate.testedOn"
            label="Tested"
            optional="unmarked"
            type="date"
          />
          <TextField
            form={form}
            name="certificate.issuedOn"
            label="Issued"
            optional="unmarked"
            type="date"
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            form={form}
            name="certificate.lookupLink"
            label="Where the laboratory confirms it"
            optional="unmarked"
            type="url"
            placeholder="https://"
          />
          <TextField
            form={form}
            name="certificate.lookupCode"
            label="Its code"
            optional="unmarked"
            mono
          />
        </div>
      </section>
      <TestFields form={form} />
      <section className="grid gap-4" aria-labelledby="lot-words">
        <SectionTitle id="lot-words">Words</SectionTitle>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="certificate.appearance"
            label="Appearance"
            optional="unmarked"
            hint="For example: white lyophilized cake."
          />
          <TextField
            form={form}
            name="certificate.decisionRule"
            label="Decision rule"
            optional="unmarked"
          />
        </div>
        <TextAreaField
          form={form}
          name="certificate.remarks"
          label="Remarks"
          optional="unmarked"
          rows={2}
        />
      </section>
      <EvidenceFields form={form} />
      <Completeness form={form} />
    </AdminForm>
  );
}
