import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { AdminProduct } from '../../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { TextField } from '../../form/fields.tsx';
import { Thumbnail } from '../../form/Thumbnail.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ChooseProductDialog } from './ChooseProductDialog.tsx';
import type { TypedChange } from './order-values.ts';

/** The order's products, each with how many are wanted. */
export function ItemFields({ form }: { form: UseFormReturn<TypedChange> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  function add(product: AdminProduct) {
    append({
      productId: product.id,
      name: withContent(product),
      image: product.image,
      agreed: '',
      quantity: '1',
    });
  }
  return (
    <section aria-labelledby="change-items" className="grid gap-3">
      <SectionTitle id="change-items">Items</SectionTitle>
      <ul className="grid border-b border-line">
        {fields.map(({ id, name, image, agreed }, index) => (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_6rem_auto]"
          >
            <Thumbnail image={image} className="size-11" />
            <span className="grid min-w-0 content-start">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="figures text-ink-soft">
                {agreed ? `Agreed: ${agreed}` : 'Added, at today’s price'}
              </span>
            </span>
            <div className="max-sm:order-last max-sm:col-start-2">
              <TextField
                form={form}
                name={`lines.${index}.quantity`}
                label="Quantity"
                aria-label={`Quantity of ${name}`}
                inputMode="numeric"
              />
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="sm:mt-6"
              aria-label={`Take out ${name}`}
              onClick={() => remove(index)}
            >
              <Trash2 className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <DialogButton
          dialog={(close) => (
            <ChooseProductDialog
              chosen={form.getValues('lines').map(({ productId }) => productId)}
              onChoose={(product) => {
                add(product);
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
