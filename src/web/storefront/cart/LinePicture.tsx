import { categorySlot } from '../../../domain/category-hue.ts';
import { pictureSources } from '../../../domain/picture.ts';

type LinePictureProps = {
  product: { image: string; category: string };
  /** CSS pixels of the widest it is shown. */
  width: number;
};

/** A product's picture on its category's wash, beside its name; so it says nothing itself. */
export function LinePicture({ product, width }: LinePictureProps) {
  const sources = pictureSources(product.image);
  const sizes = `${width}px`;
  const picture = (
    <img
      src={product.image}
      alt=""
      width={width}
      height={width}
      decoding="async"
      className="size-full object-cover"
    />
  );
  return (
    <span
      data-hue={categorySlot(product.category)}
      className="block aspect-square overflow-hidden rounded-control bg-label-wash"
    >
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
          {picture}
        </picture>
      ) : (
        product.image && picture
      )}
    </span>
  );
}
