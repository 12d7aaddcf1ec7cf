import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { TextField } from '../../form/fields.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { AddItem, ItemRow } from './ItemRow.tsx';
import type { TypedChange } from './order-values.ts';

/** The order's products, each with how many are wanted. */
export function ItemFields({ form }: { form: UseFormReturn<TypedChange> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <section aria-labelledby="change-items" className="grid gap-3">
      <SectionTitle id="change-items">Items</SectionTitle>
      <ul className="grid border-b border-line">
        {fields.map(({ id, name, image, agreed }, index) => (
          <ItemRow
            key={id}
            image={image}
            name={name}
            detail={agreed ? `Agreed: ${agreed}` : 'Added, at today’s price'}
            onRemove={() => remove(index)}
          >
            <div className="w-24">
              <TextField
                form={form}
                name={`lines.${index}.quantity`}
                label="Quantity"
                aria-label={`Quantity of ${name}`}
                inputMode="numeric"
              />
            </div>
          </ItemRow>
        ))}
      </ul>
      <AddItem
        chosen={fields.map(({ productId }) => productId)}
        onChoose={(product) =>
          append({
            productId: product.id,
            name: withContent(product),
            image: product.image,
            agreed: '',
            quantity: '1',
          })
        }
      />
    </section>
  );
}
