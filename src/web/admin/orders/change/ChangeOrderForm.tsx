import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { call } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { AdminForm } from '../../form/AdminForm.tsx';
import { CheckboxField, TextAreaField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { useAdminNavigate } from '../../page/AdminLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { refreshOrders } from '../queries.ts';
import { AmountFields } from './AmountFields.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { typedChange, valuesOf } from './order-values.ts';
import { useChangePreview } from './use-change-preview.ts';
import { WhatHappened } from './WhatHappened.tsx';

type ChangeOrderFormProps = { order: OrderDetails; onShowCurrent: () => void };

/** What the owner came for stands first, and has the focus. */
const search = z.object({ first: z.enum(['address', '']).catch('') });

/** Everything of an order that can still be changed, with what the change makes of it beside it. */
export function ChangeOrderForm({ order, onShowCurrent }: ChangeOrderFormProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [seen] = useState(order.history.length);
  const { first } = search.parse(useSearch({ strict: false }));
  const page = `/admin/dashboard/orders/${order.id}` as const;
  const state = useAdminForm({
    schema: typedChange,
    defaultValues: valuesOf(order),
    base: seen,
    save: (wanted, { base }) =>
      call('POST /api/admin/orders/{id}/change', {
        params: { id: order.id },
        body: { ...wanted, seen: base, total: preview?.after.total ?? order.total },
      }),
    onSaved: (changed) => {
      showToast({ title: 'Order changed', description: `Order ${changed.number}` });
      void refreshOrders(queryClient, changed);
      void navigate({ to: page, ignoreBlocker: true });
    },
  });
  const { form } = state;
  const { preview, problem } = useChangePreview(order.id, form);
  useEffect(() => {
    if (first === 'address') form.setFocus('customer.address');
  }, [form, first]);
  return (
    <AdminForm
      state={state}
      label="Change order"
      submitLabel="Change Order"
      failure="The order was not changed"
      conflict={{
        what: 'order',
        onShowCurrent,
        details: <WhatHappened orderId={order.id} seen={seen} />,
      }}
      actions={
        <ButtonLink to={page} variant="quiet">
          Cancel
        </ButtonLink>
      }
    >
      <FormProvider {...form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {first === 'address' && <CustomerFields />}
            <ItemFields form={form} />
            <AmountFields />
            {first !== 'address' && <CustomerFields />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:sticky xl:top-20">
            <section aria-labelledby="change-preview" className="grid gap-4">
              <SectionTitle id="change-preview">After the change</SectionTitle>
              {problem && <Notice tone="warning">{problem}</Notice>}
              <ChangePreview preview={preview} isMailed={form.watch('isMailed')}>
                <CheckboxField form={form} name="isMailed" label="Email this to the customer" />
                {form.watch('isMailed') && (
                  <TextAreaField
                    form={form}
                    name="notifyCustomer"
                    label="To the customer"
                    optional
                    rows={2}
                    hint="A line of your own in the email."
                  />
                )}
              </ChangePreview>
            </section>
          </div>
        </div>
      </FormProvider>
    </AdminForm>
  );
}
