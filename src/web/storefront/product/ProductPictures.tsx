import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { useLazyPopup } from '../../ui/layout/use-lazy-popup.ts';
import { MainPicture } from './MainPicture.tsx';
import { Thumbnails } from './Thumbnails.tsx';

const loadZoom = () => import('./ZoomDialog.tsx').then(({ ZoomDialog }) => ZoomDialog);

/** The pictures of a product: one large, which opens larger still, and the others to choose. Without scripts they are links. */
export function ProductPictures({ product }: { product: Product }) {
  const [shown, show] = useState({ image: product.image, alt: product.imageAlt || product.name });
  const zoom = useLazyPopup(loadZoom, { title: 'The picture could not be opened' });
  const { component: Zoom, setOpen } = zoom;
  return (
    <div className="min-w-0 lg:col-span-7 print:float-left print:mr-8">
      <a
        href={shown.image}
        onPointerDown={zoom.preload}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="relative block cursor-zoom-in rounded-surface"
      >
        <MainPicture {...shown} className="print:size-[45mm] print:p-0" />
        <Search className="absolute right-3 bottom-3 size-5 text-ink-soft print:hidden" />
        <span className="sr-only">Enlarge</span>
      </a>
      {product.morePictures && <Thumbnails product={product} shown={shown.image} onChoose={show} />}
      {Zoom && zoom.isOpen && (
        <Zoom product={product} shown={shown.image} onShow={show} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
