import { useFormContext } from 'react-hook-form';
import { MAX_TERMS_DAYS } from '../../../domain/orders/terms.ts';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import type { TypedDraft } from './draft-values.ts';
import { PurchaseOrderField } from './PurchaseOrderField.tsx';

/** What a company or institution orders by: its purchase order, where its invoices go, and when it pays. */
export function BusinessFields() {
  const form = useFormContext<TypedDraft>();
  const days = Number(form.watch('business.termsDays') || 0);
  return (
    <section aria-labelledby="draft-business" className="grid gap-4">
      <SectionTitle id="draft-business">Company and terms</SectionTitle>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField form={form} name="business.company" label="Company or institution" optional />
        <TextField form={form} name="business.poNumber" label="PO number" optional mono />
      </div>
      <TextAreaField
        form={form}
        name="business.billingAddress"
        label="Billing address"
        optional
        rows={2}
        hint="Where it is another than the shipping address."
      />
      <PurchaseOrderField
        form={form}
        name="business.poFile"
        number={form.watch('business.poNumber') ?? ''}
      />
      <div className="max-w-60">
        <TextField
          form={form}
          name="business.termsDays"
          label="Due within days"
          inputMode="numeric"
          placeholder="0"
          optional="unmarked"
          hint={
            days > 0 && days <= MAX_TERMS_DAYS
              ? 'It ships before it is paid: the days count from shipping.'
              : '0: it is paid before it ships.'
          }
        />
      </div>
    </section>
  );
}
