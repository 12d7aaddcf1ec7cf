import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Quote } from '../../../contracts/checkout/quotes.ts';
import type { ShippingDetails } from '../../../contracts/checkout/shipping-details.ts';
import { TAX_TO_COME } from '../../../domain/orders/amount-lines.ts';
import { describeTerms } from '../../../domain/orders/terms.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import { ApiError, call, describeFailure } from '../../api.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { TotalsTable } from '../cart/TotalsTable.tsx';
import { FieldsToCorrect } from '../checkout/FieldsToCorrect.tsx';
import { OrderLines } from '../checkout/OrderLines.tsx';
import { ShippingFields } from '../checkout/ShippingFields.tsx';
import { type FieldName, fieldNames } from '../checkout/shipping-fields.ts';
import { useSavedDetails } from '../checkout/use-saved-details.ts';
import { useShippingForm } from '../checkout/use-shipping-form.ts';
import { quoteQuery } from '../queries.ts';
import { DownloadProforma } from './DownloadProforma.tsx';

type QuoteFormProps = { token: string; quote: Quote };

/** Who accepts and where it goes, beside what is offered. */
export function QuoteForm({ token, quote }: QuoteFormProps) {
  const { form, preload } = useShippingForm();
  const savedDetails = useSavedDetails(form);
  const [refused, setRefused] = useState<FieldName[]>([]);
  const accepting = useAccepting(token, (error) => showFieldErrors(form, fieldNames, error));
  const { errors } = form.formState;
  const facts = factsOf(quote);

  function submit(event: FormEvent<HTMLFormElement>) {
    readFilledFields(form, event.currentTarget);
    const check = form.handleSubmit(
      (details) => {
        setRefused([]);
        const { total, beforeTax } = quote;
        if (!accepting.isPending) accepting.mutate({ ...details, total, beforeTax });
      },
      (found) => setRefused(fieldNames.filter((name) => found[name])),
    );
    void check(event);
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <section
        aria-labelledby="quote-offer"
        className="grid gap-5 rounded-surface border border-line bg-surface p-4 sm:p-6 lg:col-start-2 lg:row-start-1"
      >
        <h2 id="quote-offer" className="text-lg font-semibold">
          What we offer
        </h2>
        <OrderLines
          items={quote.lines.map(({ quantity, price, product }) => ({
            id: product.id,
            quantity,
            product: { ...product, price },
          }))}
        />
        <TotalsTable
          totals={{
            subtotal: readCents(quote.subtotal),
            shipping: readCents(quote.shipping),
            discount: 0,
            total: readCents(quote.total),
          }}
          shippingMethod={quote.shippingMethod}
          adjustments={quote.adjustments}
          taxNote={quote.beforeTax ? TAX_TO_COME : undefined}
        />
        {facts.length > 0 && <SpecTable dense rows={facts} />}
        <div>
          <DownloadProforma token={token} />
        </div>
      </section>
      <section
        aria-labelledby="quote-shipping"
        className="grid gap-6 lg:col-start-1 lg:row-start-1"
      >
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-h-9">
          <h2 id="quote-shipping" className="text-lg font-semibold">
            Where it goes
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
        <form noValidate onFocus={preload} onSubmit={submit} className="grid gap-6">
          <ShippingFields form={form} />
          {errors.root && (
            <Notice
              tone="error"
              title="The quote is not accepted yet"
            >{`${errors.root.message ?? ''} What you typed is still here.`}</Notice>
          )}
          {accepting.error && (
            <Notice tone="error" title="The quote was not accepted">
              {describeFailure(
                accepting.error,
                'We could not be reached. Press it again: that never makes a second order.',
              )}
            </Notice>
          )}
          <div className="grid gap-3">
            <Button
              type="submit"
              size="lg"
              pending={accepting.isPending}
              pendingLabel="Accepting..."
            >
              Accept the Quote
            </Button>
            <p className="text-sm text-ink-soft">
              {quote.termsDays > 0
                ? 'Accepting places the order. We ship it before you pay; the next page shows how to pay.'
                : 'Accepting places the order. You pay by Interac e-Transfer; the next page shows how.'}
            </p>
          </div>
        </form>
      </section>
    </div>
  );
}

/** By what a company or institution orders. */
function factsOf({ company, poNumber, termsDays }: Quote) {
  return [
    { label: 'Company', value: company },
    { label: 'PO number', value: poNumber },
    { label: 'Terms', value: termsDays > 0 ? describeTerms(termsDays) : '' },
  ].filter(({ value }) => value !== '');
}

/** Accepts the quote and opens its order. Where it has changed meanwhile, it is read again. */
function useAccepting(token: string, showFields: (error: unknown) => boolean) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: ShippingDetails & Pick<Quote, 'total' | 'beforeTax'>) =>
      call('POST /api/quotes/{token}/accept', { params: { token }, body }),
    onSuccess: async ({ id: orderId }) => {
      await navigate({ to: '/payment/$orderId', params: { orderId } });
      await queryClient.invalidateQueries(quoteQuery(token));
    },
    onError: (error) => {
      if (showFields(error) || !(error instanceof ApiError)) return;
      if (error.status === 409 || error.status === 404) {
        void queryClient.invalidateQueries(quoteQuery(token));
      }
    },
  });
}
