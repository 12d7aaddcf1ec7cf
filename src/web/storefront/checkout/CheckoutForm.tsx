import { type FormEvent, useState } from 'react';
import { TAX_TO_COME } from '../../../domain/orders/amount-lines.ts';
import { writeTaxes } from '../../../domain/tax/charge-taxes.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { useSettings } from '../../settings-query.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { CartNotLoaded } from '../cart/CartNotLoaded.tsx';
import { withoutRemoved } from '../cart/cart-changes.ts';
import { isTaxed } from '../cart/is-taxed.ts';
import { TotalsTable } from '../cart/TotalsTable.tsx';
import type { useCart } from '../cart/use-cart.ts';
import { CollapsedSummary } from './CollapsedSummary.tsx';
import { FieldsToCorrect } from './FieldsToCorrect.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { type FieldName, fieldNames } from './shipping-fields.ts';
import { addItemTaxes, fingerprintOf, formatFigures, readDiscount } from './shown-totals.ts';
import { useDiscount } from './use-discount.ts';
import { type OrderFailure, usePlaceOrder } from './use-place-order.ts';
import { useSavedDetails } from './use-saved-details.ts';
import { useShippingForm } from './use-shipping-form.ts';

const advice: Record<OrderFailure['kind'], string> = {
  changed: 'The figures above are up to date.',
  code: 'Remove the code above to order without it.',
  refused: '',
  unanswered: 'Nothing you typed is lost. Place it again: that never makes a second order.',
};

/** Why the last try made no order, and what to do. */
function OrderFailureNotice({ message, kind }: OrderFailure) {
  const isUnanswered = kind === 'unanswered';
  const sentence = /[.?]$/.test(message) ? message : `${message}.`;
  return (
    <Notice
      tone="error"
      title={isUnanswered ? 'The order could not be confirmed' : 'Your order was not placed'}
    >{`${sentence} ${advice[kind]}`}</Notice>
  );
}

const FORM_ID = 'shipping';

/** The form is in the first HTML; the summary comes once the cart is known. */
export function CheckoutForm({ cart }: { cart: ReturnType<typeof useCart> }) {
  const settings = useSettings();
  const { form, preload } = useShippingForm();
  const { isSubmitting, errors } = form.formState;
  const savedDetails = useSavedDetails(form);
  const discount = useDiscount();
  const { place, placing, failure } = usePlaceOrder({
    fieldErrors: (error) => showFieldErrors(form, fieldNames, error),
    figuresChanged: discount.recheck,
  });
  const [refused, setRefused] = useState<FieldName[]>([]);
  const [lookFirst, setLookFirst] = useState<'code' | 'tax'>();

  const items = cart.items && withoutRemoved(cart.items);
  const code = discount.applied?.code ?? null;
  const province = form.watch('province');
  const totalsIn = (place: string) =>
    items && addItemTaxes(items, readDiscount(discount.applied), settings, place);
  const totals = totalsIn(province);
  const table = totals && (
    <TotalsTable
      totals={totals}
      discountCode={code}
      taxes={writeTaxes(totals.taxes)}
      taxNote={!province && isTaxed(settings, items ?? []) ? TAX_TO_COME : undefined}
    />
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    const uncheckedCode = discount.readUnchecked();
    readFilledFields(form, event.currentTarget);
    const check = form.handleSubmit(
      (details) => {
        setRefused([]);
        const wanted = totalsIn(details.province);
        if (!items || !wanted) return;
        // A browser that fills in the province tells nobody: what was shown has other taxes.
        const isOther = wanted.total !== totals?.total;
        setLookFirst(uncheckedCode ? 'code' : isOther ? 'tax' : undefined);
        if (uncheckedCode) return discount.apply(uncheckedCode);
        if (isOther) return;
        savedDetails.save(details);
        const figures = formatFigures(wanted, code);
        place({ fingerprint: fingerprintOf(items, figures), body: { ...details, ...figures } });
      },
      (found) => setRefused(fieldNames.filter((name) => found[name])),
    );
    void check(event);
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {items && totals ? (
        <CollapsedSummary items={items} totals={totals} table={table} />
      ) : (
        !cart.failed && <Skeleton className="h-13.5 rounded-surface lg:hidden" />
      )}
      <section aria-labelledby="shipping-heading" className="grid gap-6">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-h-9">
          <h2 id="shipping-heading" className="text-lg font-semibold">
            Shipping Information
          </h2>
          {savedDetails.fillIn && (
            <Button variant="secondary" size="sm" onClick={savedDetails.fillIn}>
              Fill In My Details
            </Button>
          )}
        </div>
        <FieldsToCorrect
          fields={refused.filter((name) => errors[name])}
          onChoose={(name) => form.setFocus(name)}
        />
        <form id={FORM_ID} noValidate onFocus={preload} onSubmit={submit}>
          <ShippingFields form={form} />
          <Checkbox
            className="mt-3"
            label="Keep these details in this browser for my next order"
            checked={savedDetails.isWanted}
            onChange={(event) => savedDetails.setWanted(event.target.checked)}
          />
        </form>
      </section>
      {cart.failed ? (
        <CartNotLoaded retry={cart.retry} />
      ) : (
        <OrderSummary
          items={items}
          table={table}
          discount={discount}
          formId={FORM_ID}
          placing={placing || isSubmitting}
        >
          {lookFirst && !discount.checking && (
            <Notice
              tone="warning"
              title="Your order is not placed yet"
            >{`${lookFirst === 'code' ? 'Your discount code was checked first.' : 'The tax of your province was added.'} Look at the total, then place the order.`}</Notice>
          )}
          {errors.root && (
            <Notice
              tone="error"
              title="Your order is not placed yet"
            >{`${errors.root.message ?? ''} What you typed is still here.`}</Notice>
          )}
          {failure && !lookFirst && <OrderFailureNotice {...failure} />}
        </OrderSummary>
      )}
    </div>
  );
}
