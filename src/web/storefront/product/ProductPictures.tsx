import { Maximize2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { picturesOf } from '../../../domain/catalogue/product-pictures.ts';
import { useLazyPopup } from '../../ui/layout/use-lazy-popup.ts';
import { MainPicture } from './MainPicture.tsx';
import { ProductPicture } from './ProductPicture.tsx';

const loadZoom = () => import('./ZoomDialog.tsx').then(({ ZoomDialog }) => ZoomDialog);

/** The pictures of a product: one large, which opens larger still, and the others to choose. Without scripts they are links. */
export function ProductPictures({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const [shown, setShown] = useState(0);
  const zoom = useLazyPopup(loadZoom, { title: 'The picture could not be opened' });
  const { component: Zoom } = zoom;
  const picture = pictures[shown] ?? { image: product.image, alt: product.name };
  return (
    <div className="lg:col-span-7 print:float-left print:mr-8">
      <a
        href={picture.image}
        aria-haspopup="dialog"
        aria-busy={zoom.isLoading}
        onPointerDown={zoom.preload}
        onClick={(event) => isPlain(event) && zoom.setOpen(true)}
        className="relative block cursor-zoom-in rounded-surface aria-busy:cursor-progress"
      >
        <MainPicture {...picture} className="print:size-[45mm] print:p-0" />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-control bg-surface text-ink-soft print:hidden">
          <Maximize2 className="size-4" />
          <span className="sr-only">Enlarge</span>
        </span>
      </a>
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2 print:hidden">
          {pictures.map(({ image, alt }, index) => (
            <li key={image}>
              <a
                href={image}
                aria-current={index === shown}
                onClick={(event) => isPlain(event) && setShown(index)}
                className="grid size-16 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-control border border-line bg-label-wash p-1 transition-colors hover:border-edge aria-[current=true]:border-ink aria-[current=true]:ring-1 aria-[current=true]:ring-ink"
              >
                <ProductPicture image={image} alt={alt} sizes="64px" />
                <span className="sr-only">{`${index + 1} of ${pictures.length}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {Zoom && zoom.isOpen && (
        <Zoom
          name={product.name}
          pictures={pictures}
          first={shown}
          onClose={(last) => {
            setShown(last);
            zoom.setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** Whether a click is for the page, which then keeps the link from being followed, and not for another tab. */
function isPlain(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
