import { Search } from 'lucide-react';
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
    <div className="min-w-0 lg:col-span-7 print:float-left print:mr-8">
      <a
        href={picture.image}
        aria-haspopup="dialog"
        onPointerDown={zoom.preload}
        onClick={instead(() => zoom.setOpen(true))}
        className="relative block cursor-zoom-in rounded-surface"
      >
        <MainPicture {...picture} className="print:size-[45mm] print:p-0" />
        <span className="absolute right-3 bottom-3 text-ink-soft print:hidden">
          <Search className="size-5" />
          <span className="sr-only">Enlarge</span>
        </span>
      </a>
      {pictures[1] && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2 print:hidden">
          {pictures.map(({ image, alt }, index) => (
            <li key={image}>
              <a
                href={image}
                aria-current={index === shown}
                onClick={instead(() => setShown(index))}
                className="grid size-16 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-control border border-line bg-label-wash p-1 hover:border-edge aria-[current=true]:border-2 aria-[current=true]:border-ink"
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
          shown={shown}
          onShow={setShown}
          onClose={() => zoom.setOpen(false)}
        />
      )}
    </div>
  );
}

/** Of a click that is not for another tab. */
const instead = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
};
