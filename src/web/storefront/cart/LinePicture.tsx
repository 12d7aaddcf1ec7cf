import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';

type LinePictureProps = {
  product: { image: string; category: string };
  /** CSS pixels of the widest it is shown. */
  width: number;
  /** Lazy where it is below the window. */
  loading?: 'eager' | 'lazy';
};

/** A product's picture beside its name, which is why it has no text of its own. */
export function LinePicture({
  product: { image, category },
  width,
  loading = 'eager',
}: LinePictureProps) {
  return (
    <span
      data-hue={categorySlot(category)}
      className="block aspect-square overflow-hidden rounded-control bg-label-wash"
    >
      {image && (
        <ProductPicture image={image} alt="" sizes={`${width}px`} loading={loading} fit="cover" />
      )}
    </span>
  );
}
