import type { Product } from '../../../contracts/catalogue/products.ts';
import { picturesOf } from '../../../domain/catalogue/product-pictures.ts';
import { ProductPicture } from './ProductPicture.tsx';

type ThumbnailsProps = {
  product: Product;
  /** The address of the picture that is shown. */
  shown: string;
  onChoose: (picture: { image: string; alt: string }) => void;
};

/** All pictures of a product, small, to choose the one that is shown. */
export function Thumbnails({ product, shown, onChoose }: ThumbnailsProps) {
  const pictures = picturesOf(product);
  return (
    <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.image}>
          <a
            href={picture.image}
            aria-current={picture.image === shown}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onChoose(picture);
            }}
            className="grid size-16 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-control border border-line bg-label-wash p-1 hover:border-edge aria-[current=true]:border-2 aria-[current=true]:border-ink"
          >
            <ProductPicture image={picture.image} alt={picture.alt} sizes="64px" />
            <span className="sr-only">{`${index + 1} of ${pictures.length}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
