import { type FormEvent, useState } from 'react';
import { normalizePostalCode } from '../../../domain/customers/canada.ts';
import { TAX_TO_COME } from '../../../domain/orders/amount-lines.ts';
import type { Destination } from '../../../domain/pricing/offered-methods.ts';
import { copyMethod, provinceOfSupply } from '../../../domain/pricing/shipping-methods.ts';
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
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { FieldsToCorrect } from './FieldsToCorrect.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { type FieldName, fieldNames } from './shipping-fields.ts';
import { addItemTaxes, fingerprintOf, formatFigures, readDiscount } from './shown-totals.ts';
import { useDiscount } from './use-discount.ts';
import { type OrderFailure, usePlaceOrder } from './use-place-order.ts';
import { useSavedDetails } from './use-saved-details.ts';
import { useShippingForm } from './use-shipping-form.ts';
import { useShippingMethod } from './use-shipping-method.ts';

const advice: Record<OrderFailure['kind'], string> = {
  changed: 'The figures above are up to date.',
  delivery: 'Look at the delivery and the total, then place it again.',
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

const whatToLookAt = {
  code: 'Your discount code was checked first.',
  tax: 'The tax of your province was added.',
  delivery: 'Your address has another way of delivery.',
};

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
  const [lookFirst, setLookFirst] = useState<keyof typeof whatToLookAt>();

  const items = cart.items && withoutRemoved(cart.items);
  const code = discount.applied?.code ?? null;
  const [province = '', typedCode = ''] = form.watch(['province', 'postalCode']);
  // Nothing is refused while it is being typed.
  const postalCode = normalizePostalCode(typedCode) ?? '';
  const delivery = useShippingMethod(settings);
  const price = (destination: Destination) => {
    const method = copyMethod(settings, delivery.methodFor(destination));
    const to = { method, province: destination.province };
    const totals = items && addItemTaxes(items, readDiscount(discount.applied), settings, to);
    return { method, totals };
  };
  const { method, totals } = price({ province, postalCode });
  const table = totals && (
    <TotalsTable
      totals={totals}
      shippingMethod={method}
      discountCode={code}
      taxes={writeTaxes(totals.taxes)}
      taxNote={
        !provinceOfSupply(method, province) && isTaxed(settings, items ?? [])
          ? TAX_TO_COME
          : undefined
      }
    />
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    const uncheckedCode = discount.readUnchecked();
    readFilledFields(form, event.currentTarget);
    const check = form.handleSubmit(
      (details) => {
        setRefused([]);
        const { method: sentBy, totals: wanted } = price(details);
        if (!items || !wanted) return;
        // A browser that fills in the address tells nobody: what was shown has other taxes, or is sent otherwise.
        const isOtherMethod = sentBy.id !== method.id;
        const isOther = isOtherMethod || wanted.total !== totals?.total;
        setLookFirst(
          uncheckedCode ? 'code' : isOtherMethod ? 'delivery' : isOther ? 'tax' : undefined,
        );
        if (uncheckedCode) return discount.apply(uncheckedCode);
        if (isOther) return;
        savedDetails.save(details);
        const figures = formatFigures(wanted, code, sentBy.id);
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
          <DeliveryChoice
            control={delivery}
            destination={{ province, postalCode }}
            subtotal={totals?.subtotal}
          />
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
          method={method}
          discount={discount}
          formId={FORM_ID}
          placing={placing || isSubmitting}
        >
          {lookFirst && !discount.checking && (
            <Notice
              tone="warning"
              title="Your order is not placed yet"
            >{`${whatToLookAt[lookFirst]} Look at the total, then place the order.`}</Notice>
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
