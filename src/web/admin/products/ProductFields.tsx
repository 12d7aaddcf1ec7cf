import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { LOW_STOCK } from '../../../domain/catalogue/low-stock.ts';
import { stockReasons } from '../../../domain/catalogue/stock-reasons.ts';
import { parseCents, withDecimalPoint } from '../../../domain/pricing/money.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { DocumentField } from '../form/DocumentField.tsx';
import { CheckboxField, MoneyField, TextAreaField, TextField } from '../form/fields.tsx';
import { describeWaiting } from './describe-waiting.ts';
import { FactFields } from './FactFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import type { ProductValues } from './product-values.ts';
import { categoriesQuery } from './queries.ts';
import { SearchEngineFields } from './SearchEngineFields.tsx';

type FormProps = { form: UseFormReturn<ProductValues> };

type ProductFieldsProps = FormProps & {
  /** As it is in the shop; left out for a new one. */
  product: AdminProduct | undefined;
};

/** Every field of a product, those that a shopper sees first at the top. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const suggestions = useId();
  const reasons = useId();
  const [onSale, originalPrice] = form.watch(['onSale', 'originalPrice']);
  const { waiting = 0 } = product ?? {};
  const isStockChanged = product !== undefined && form.formState.dirtyFields.stock;
  // One that is not above the price is refused.
  const isWithoutSaving = onSale && !originalPrice?.trim();
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <Part title="Product">
          <TextField form={form} name="name" label="Name" />
          <TextField
            form={form}
            name="category"
            label="Category"
            optional
            list={suggestions}
            hint="Choose an existing one, or type a new one. Left empty, it is ‘Other’."
          />
          <datalist id={suggestions}>
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextAreaField form={form} name="description" label="Description" optional rows={4} />
          <CheckboxField
            form={form}
            name="featured"
            label="On the home page"
            hint="One of the featured compounds, eight at most. While no product is chosen, the first of each category is shown."
          />
        </Part>
        <Part title="Price and Stock">
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <MoneyField form={form} name="price" label="Price (CAD)" />
            <TextField
              form={form}
              name="stock"
              label="Stock"
              inputMode="numeric"
              hint={
                waiting > 0 && `${describeWaiting(waiting)}: they get an email when it is back.`
              }
            />
            <TextField
              form={form}
              name="lowStockAt"
              label="Low stock at"
              optional
              inputMode="numeric"
              placeholder={String(LOW_STOCK)}
              hint="When to order more."
            />
          </div>
          {isStockChanged && (
            <TextField
              form={form}
              name="stockReason"
              label="Why the stock changes"
              optional
              list={reasons}
              hint="For the change history: choose a reason, or write another one."
            />
          )}
          <datalist id={reasons}>
            {stockReasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <MoneyField
              form={form}
              name="originalPrice"
              label="Original price (CAD)"
              optional
              hint={<OriginalPriceHint form={form} />}
            />
            <CheckboxField
              form={form}
              name="onSale"
              label="On sale"
              hint={
                isWithoutSaving
                  ? 'Shows the SALE! badge. Without an original price above the price, shoppers do not see what they save.'
                  : 'Shows the SALE! badge in the shop.'
              }
            />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <MoneyField form={form} name="priceFrom5" label="Price each, 5+ (CAD)" optional />
            <MoneyField
              form={form}
              name="priceFrom10"
              label="Price each, 10+ (CAD)"
              optional
              hint="A discount code is taken off these prices as well."
            />
          </div>
          <CheckboxField
            form={form}
            name="taxExempt"
            label="Not taxed"
            hint="For all its sizes. Without a tax registration, no product is taxed."
          />
        </Part>
      </div>
      <div className="grid gap-8">
        <Part title="Pictures">
          <PictureFields form={form} />
        </Part>
        <Part title="Details">
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField form={form} name="purity" label="Purity" optional placeholder="98.6%" />
            <TextField form={form} name="dosage" label="Content" optional placeholder="5 mg" />
            <TextField form={form} name="vialSize" label="Vial size" optional placeholder="3 mL" />
          </div>
          <FactFields form={form} />
          <TextAreaField
            form={form}
            name="specifications"
            label="Specifications"
            optional
            hint="One on a line, as ‘Solubility: Water’; the fields above are lines of it. The certificate prints the ‘Storage’ line. Without one, it prints all of these lines."
          />
        </Part>
      </div>
      <Part title="For Researchers" className="xl:col-span-2">
        <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-2">
          <TextAreaField
            form={form}
            name="benefits"
            label="Benefits"
            optional
            rows={2}
            hint="Separated by commas."
          />
          <TextAreaField
            form={form}
            name="researchUses"
            label="Research uses"
            optional
            rows={2}
            hint="Separated by commas."
          />
          <TextField
            form={form}
            name="coaUrl"
            label="Link to a certificate elsewhere"
            optional
            hint="Only where the certificate is not entered here as a lot."
          />
          <DocumentField form={form} name="safetyDataSheet" label="Safety data sheet" />
        </div>
      </Part>
      <Part title="Search Engines" className="xl:col-span-2">
        <SearchEngineFields form={form} />
      </Part>
    </div>
  );
}

type PartProps = { title: string; className?: string; children: ReactNode };

function Part({ title, className, children }: PartProps) {
  return (
    <fieldset className={joinClasses('grid min-w-0 gap-4', className)}>
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Warns of an original price that would show no saving. */
function OriginalPriceHint({ form }: FormProps) {
  const [price, original] = form
    .watch(['price', 'originalPrice'])
    .map((typed) => parseCents(withDecimalPoint(typed)));
  return price !== undefined && original !== undefined && original <= price
    ? 'This is not more than the price: shoppers would see no saving.'
    : 'The price before a sale; it is shown struck through.';
}
