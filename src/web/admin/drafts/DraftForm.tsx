import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Draft, DraftProduct } from '../../../contracts/orders/drafts.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { useSettings } from '../../settings-query.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { AmountFields } from '../orders/change/AmountFields.tsx';
import { CustomerFields } from '../orders/change/CustomerFields.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import type { ResourceFormProps } from '../resource/resource-pages.tsx';
import { useResourceForm } from '../resource/use-resource-form.tsx';
import { AcceptedDraft } from './AcceptedDraft.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { ChooseCustomerDialog } from './ChooseCustomerDialog.tsx';
import { DeliveryField } from './DeliveryField.tsx';
import { DraftSteps } from './DraftSteps.tsx';
import { DraftTotals } from './DraftTotals.tsx';
import { draftOrder } from './draft-order.ts';
import { typedDraft, valuesOf } from './draft-values.ts';
import { LineFields } from './LineFields.tsx';

/** An order that is prepared; once it is accepted, the order that was made from it. */
export function DraftForm(props: ResourceFormProps<Draft>) {
  const { thing: draft } = props;
  return draft?.order ? (
    <AcceptedDraft draft={draft} order={draft.order} />
  ) : (
    <OpenDraft {...props} />
  );
}

function OpenDraft({ thing: draft, onShowCurrent }: ResourceFormProps<Draft>) {
  const settings = useSettings();
  const props = useResourceForm(draftOrder, {
    thing: draft,
    onShowCurrent,
    schema: typedDraft,
    defaultValues: valuesOf(draft, settings),
    stays: true,
  });
  const { form, isDirty } = props.state;
  const [products, setProducts] = useState<readonly DraftProduct[]>(draft?.products ?? []);
  const typed = form.watch();
  const isPast = typed.validUntil !== '' && typed.validUntil < shopDay(Date.now());
  // Of a saved draft first, so that on a phone the next step does not stand below the whole form.
  const offer = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:sticky xl:top-20 xl:col-start-2 xl:row-start-1">
      <section aria-labelledby="draft-offer" className="grid gap-4">
        <SectionTitle id="draft-offer">The offer</SectionTitle>
        <DraftTotals typed={typed} />
        <div className="max-w-60">
          <TextField
            form={form}
            name="validUntil"
            label="Valid until"
            type="date"
            hint={
              isPast
                ? 'This day has passed: the quote is expired.'
                : 'To the end of this day by the shop’s clock.'
            }
          />
        </div>
      </section>
      {draft && <DraftSteps draft={draft} isUnsaved={isDirty} base={props.state.base} />}
    </div>
  );
  return (
    <AdminForm {...props} submitLabel={draft ? props.submitLabel : 'Save and Continue'}>
      <FormProvider {...form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {draft && offer}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <LineFields
              form={form}
              products={products}
              onAdd={(product) => setProducts((known) => [...known, product])}
            />
            <DeliveryField />
            <AmountFields />
            <CustomerFields
              isOptional
              action={
                <DialogButton
                  dialog={(close) => (
                    <ChooseCustomerDialog
                      onChoose={(customer) => {
                        form.setValue('customer', customer, { shouldDirty: true });
                        close();
                      }}
                      onClose={close}
                    />
                  )}
                >
                  Choose an Earlier Customer
                </DialogButton>
              }
            />
            <BusinessFields />
            <section aria-labelledby="draft-notes" className="grid gap-4">
              <SectionTitle id="draft-notes">Notes</SectionTitle>
              <TextAreaField
                form={form}
                name="note"
                label="To the customer"
                optional
                rows={3}
                hint="In the email and on the page of the quote."
              />
              <TextAreaField
                form={form}
                name="internalNote"
                label="For yourself"
                optional
                rows={3}
                hint="Nobody else reads it."
              />
            </section>
          </div>
          {!draft && offer}
        </div>
      </FormProvider>
    </AdminForm>
  );
}
