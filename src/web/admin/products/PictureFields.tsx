import type { UseFormReturn } from 'react-hook-form';
import { MAX_PICTURES } from '../../../domain/catalogue/product-pictures.ts';
import { TextField } from '../form/fields.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { RowFields } from '../form/RowFields.tsx';
import type { ProductValues } from './product-values.ts';

/** The pictures of a product in their order: the main one, which lists and carts show, and those that its page has besides. */
export function PictureFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const [image, imageAlt, more] = form.watch(['image', 'imageAlt', 'morePictures']);
  const [next] = more;

  function swapWithMain() {
    if (!next) return;
    const how = { shouldDirty: true, shouldValidate: true };
    form.setValue('image', next.image, how);
    form.setValue('imageAlt', next.alt, how);
    form.setValue('morePictures.0.image', image, how);
    form.setValue('morePictures.0.alt', imageAlt, how);
  }

  return (
    <>
      <ImageField form={form} name="image" mark={next && 'Main'} />
      <TextField
        form={form}
        name="imageAlt"
        label="Alternative text"
        optional
        hint="What the picture shows, for those who cannot see it. Left empty, it is the product’s name."
      />
      <RowFields
        control={form.control}
        name="morePictures"
        noun="picture"
        first={2}
        addLabel="Add a Picture"
        blank={{ image: '', alt: '' }}
        className=""
        most={MAX_PICTURES - 1}
        isOrdered
        // A picture that is not uploaded yet has no path to move.
        moveOut={image !== '' && next?.image !== '' ? swapWithMain : undefined}
      >
        {(index) => (
          <>
            <ImageField
              form={form}
              name={`morePictures.${index}.image`}
              label={`Picture ${index + 2}`}
            />
            <TextField
              form={form}
              name={`morePictures.${index}.alt`}
              label="Alternative text"
              optional
            />
          </>
        )}
      </RowFields>
    </>
  );
}
