import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { call } from '../../api.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { Completeness } from './Completeness.tsx';
import { EvidenceFields } from './EvidenceFields.tsx';
import { type LotValues, lotSchema, toFormValues } from './lot-values.ts';
import { PublishLot } from './PublishLot.tsx';
import { refreshLots } from './queries.ts';
import { TestFields } from './TestFields.tsx';

const kindOptions = [
  { value: '', label: 'Choose' },
  { value: 'third-party', label: 'Third-party laboratory' },
  { value: 'supplier', label: 'The supplier' },
  { value: 'own', label: 'In house' },
];

type LotField = Omit<ComponentProps<typeof TextField<LotValues>>, 'form'>;

const day = (name: LotField['name'], label: string): LotField => ({ name, label, type: 'date' });

const itselfFields: LotField[] = [
  { name: 'number', label: 'Lot number', mono: true, optional: false },
  {
    name: 'quantity',
    label: 'Vials',
    inputMode: 'numeric',
    hint: 'How many you received; packing counts them down. What can be sold is the product’s stock, set on its page.',
  },
  day('madeOn', 'Made'),
  day('receivedOn', 'Received'),
  day('retestOn', 'Retest'),
  day('expiresOn', 'Expires'),
];

const reportFields: LotField[] = [
  { name: 'certificate.reportNumber', label: 'Report number', mono: true },
  { name: 'certificate.laboratory', label: 'Laboratory' },
  { name: 'certificate.laboratoryAddress', label: 'Laboratory’s address' },
  {
    name: 'certificate.accreditation',
    label: 'Accreditation and scope',
    hint: 'For example: ISO/IEC 17025, SCC 1234, HPLC of peptides.',
  },
  { name: 'certificate.authorisedBy', label: 'Authorised by' },
  { name: 'certificate.submittedBy', label: 'Submitted by' },
  { name: 'certificate.sampledBy', label: 'Sample drawn by' },
];

const reportDays: LotField[] = [
  day('certificate.sampledOn', 'Sampled'),
  day('certificate.receivedOn', 'At the laboratory'),
  day('certificate.testedOn', 'Tested'),
  day('certificate.issuedOn', 'Issued'),
];

const lookupFields: LotField[] = [
  {
    name: 'certificate.lookupLink',
    label: 'Where the laboratory confirms it',
    type: 'url',
    placeholder: 'https://',
  },
  { name: 'certificate.lookupCode', label: 'Its code', mono: true },
];

const wordFields: LotField[] = [
  {
    name: 'certificate.appearance',
    label: 'Appearance',
    hint: 'For example: white lyophilized cake.',
  },
  { name: 'certificate.decisionRule', label: 'Decision rule' },
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
  const fields = (list: LotField[]) =>
    list.map((field) => <TextField key={field.name} form={form} optional="unmarked" {...field} />);
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
          Only the number is required. Enter what the report states; the certificate lists what it
          does not.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-3">{fields(itselfFields)}</div>
        <CheckboxField
          form={form}
          name="isAnnounced"
          label="Show it before its certificate"
          hint="Shoppers read that this lot is in testing, instead of seeing a specimen."
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
          {fields(reportFields)}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-4">{fields(reportDays)}</div>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">{fields(lookupFields)}</div>
      </section>
      <TestFields form={form} />
      <section className="grid gap-4" aria-labelledby="lot-words">
        <SectionTitle id="lot-words">Description</SectionTitle>
        <div className="grid items-start gap-4 sm:grid-cols-2">{fields(wordFields)}</div>
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
