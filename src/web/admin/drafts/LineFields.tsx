import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { DraftProduct } from '../../../contracts/orders/drafts.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { TextField } from '../form/fields.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import { ChooseProductDialog } from '../orders/change/ChooseProductDialog.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { type TypedDraft, todaysPrice } from './draft-values.ts';

type LineFieldsProps = {
  form: UseFormReturn<TypedDraft>;
  /** What is known of the products in its lines. */
  products: readonly DraftProduct[];
  onAdd: (product: DraftProduct) => void;
};

/** The draft's products, each with how many there are to be and what one costs. */
export function LineFields({ form, products, onAdd }: LineFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <section aria-labelledby="draft-items" className="grid gap-3">
      <SectionTitle id="draft-items">Items</SectionTitle>
      {fields.length > 0 && (
        <ul className="grid border-b border-line">
          {fields.map(({ id, productId }, index) => (
            <Line
              key={id}
              form={form}
              index={index}
              product={products.find((one) => one.id === productId)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <div>
        <DialogButton
          dialog={(close) => (
            <ChooseProductDialog
              chosen={form.getValues('lines').map(({ productId }) => productId)}
              onChoose={(product) => {
                onAdd(product);
                const price = todaysPrice(product, '1');
                append({ productId: product.id, quantity: '1', price });
                close();
              }}
              onClose={close}
            />
          )}
        >
          <Plus className="size-4" />
          Add an Item
        </DialogButton>
      </div>
    </section>
  );
}

type LineProps = {
  form: UseFormReturn<TypedDraft>;
  index: number;
  /** Undefined once it is no longer sold. */
  product: DraftProduct | undefined;
  onRemove: () => void;
};

function Line({ form, index, product, onRemove }: LineProps) {
  const quantity = form.watch(`lines.${index}.quantity`);
  const name = product ? withContent(product) : 'A product that is no longer sold';
  const isShort = product !== undefined && Number(quantity) > product.stock;

  /** A price that is the shop's own goes with the quantity; one of the owner's stays. */
  function followQuantity(typed: string) {
    if (!product) return;
    const isToday = form.getValues(`lines.${index}.price`) === todaysPrice(product, quantity);
    if (isToday) form.setValue(`lines.${index}.price`, todaysPrice(product, typed));
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_5rem_7rem_auto]">
      <Thumbnail image={product?.image ?? ''} className="size-11" />
      <span className="grid min-w-0 content-start">
        <span className="font-medium wrap-anywhere">{name}</span>
        {product && (
          <span className={isShort ? 'figures text-alarm' : 'figures text-ink-soft'}>
            {`Today ${formatDollars(todaysPrice(product, quantity))}, ${isShort ? 'only ' : ''}${product.stock} in stock`}
          </span>
        )}
        {!product && <span className="text-alarm">It can only be taken out.</span>}
      </span>
      <div className="flex gap-3 max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 sm:contents">
        <TextField
          form={form}
          name={`lines.${index}.quantity`}
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          onInput={({ currentTarget }) => followQuantity(currentTarget.value)}
        />
        <TextField
          form={form}
          name={`lines.${index}.price`}
          label="Price each"
          aria-label={`Price of one ${name}`}
          inputMode="decimal"
          placeholder="0.00"
        />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="sm:mt-6"
        aria-label={`Take out ${name}`}
        onClick={onRemove}
      >
        <Trash2 className="size-4" />
      </Button>
    </li>
  );
}
