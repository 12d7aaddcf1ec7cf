import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { DraftProduct } from '../../../contracts/orders/drafts.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { TextField } from '../form/fields.tsx';
import { AddItem, ItemRow } from '../orders/change/ItemRow.tsx';
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
      <AddItem
        chosen={fields.map(({ productId }) => productId)}
        onChoose={(product) => {
          onAdd(product);
          append({ productId: product.id, quantity: '1', price: todaysPrice(product, '1') });
        }}
      />
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
    <ItemRow
      image={product?.image ?? ''}
      name={name}
      detail={
        product
          ? `Today ${formatDollars(todaysPrice(product, quantity))}, ${isShort ? 'only ' : ''}${product.stock} in stock`
          : 'It can only be taken out.'
      }
      isWrong={isShort || !product}
      onRemove={onRemove}
    >
      <div className="w-20">
        <TextField
          form={form}
          name={`lines.${index}.quantity`}
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          onInput={({ currentTarget }) => followQuantity(currentTarget.value)}
        />
      </div>
      <div className="w-28">
        <TextField
          form={form}
          name={`lines.${index}.price`}
          label="Price each"
          aria-label={`Price of one ${name}`}
          inputMode="decimal"
          placeholder="0.00"
        />
      </div>
    </ItemRow>
  );
}
