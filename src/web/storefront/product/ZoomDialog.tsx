import * as RadixDialog from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { picturesOf } from '../../../domain/catalogue/product-pictures.ts';
import { Backdrop } from '../../ui/layout/Backdrop.tsx';
import { restoreFocus } from '../../ui/layout/focus.ts';
import { ProductPicture } from './ProductPicture.tsx';

type ZoomDialogProps = {
  product: Product;
  /** The address of the picture that is shown. */
  shown: string;
  onShow: (picture: { image: string; alt: string }) => void;
  onClose: () => void;
};

const button =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-wash hover:text-ink aria-disabled:opacity-40';

/** Pictures on the whole screen, one beside the other: arrow keys, buttons and the browser's own scrolling lead through them. */
export function ZoomDialog({ product, shown: image, onShow, onClose }: ZoomDialogProps) {
  const pictures = picturesOf(product);
  const shown = pictures.findIndex((picture) => picture.image === image);
  const opener = useRef<Element>(null);
  const row = useRef<HTMLElement>(null);

  function show(index: number) {
    const picture = pictures[index];
    if (picture) onShow(picture);
  }

  /** The scrolling then shows it. */
  function turnTo(index: number) {
    if (pictures[index]) scrollTo(row.current, index);
  }

  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    // The browser's own scrolling would stop half way.
    event.preventDefault();
    turnTo(shown + step);
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <Backdrop>
          <RadixDialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              event.preventDefault();
              row.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus(opener.current);
            }}
            onKeyDown={turn}
            className="grid size-full grid-rows-[auto_minmax(0,1fr)] bg-surface outline-none"
          >
            <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
              <RadixDialog.Title className="sr-only">{`Pictures of ${product.name}`}</RadixDialog.Title>
              <p aria-live="polite" className="mr-auto flex min-w-0 flex-wrap gap-x-3">
                <span className="line-clamp-2">{pictures[shown]?.alt}</span>
                {pictures.length > 1 && (
                  <span className="figures whitespace-nowrap text-ink-soft">
                    {`${shown + 1} of ${pictures.length}`}
                  </span>
                )}
              </p>
              {pictures.length > 1 && (
                <>
                  <button
                    type="button"
                    aria-label="Previous picture"
                    aria-disabled={!pictures[shown - 1]}
                    onClick={() => turnTo(shown - 1)}
                    className={button}
                  >
                    <ChevronLeft className="size-5" />
                  </button>
                  <button
                    type="button"
                    aria-label="Next picture"
                    aria-disabled={!pictures[shown + 1]}
                    onClick={() => turnTo(shown + 1)}
                    className={button}
                  >
                    <ChevronRight className="size-5" />
                  </button>
                </>
              )}
              <RadixDialog.Close aria-label="Close" className={button}>
                <X className="size-5" />
              </RadixDialog.Close>
            </div>
            <ul
              ref={(list) => {
                if (list && !row.current) scrollTo(list, shown);
                row.current = list;
              }}
              aria-label="Pictures"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
              tabIndex={0}
              onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
                show(Math.round(scrollLeft / clientWidth))
              }
              className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain outline-none"
            >
              {pictures.map(({ image, alt }, index) => (
                <li
                  key={image}
                  inert={index !== shown}
                  className="grid size-full shrink-0 snap-center grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] p-2 sm:p-6"
                >
                  <ProductPicture image={image} alt={alt} sizes="100vw" />
                </li>
              ))}
            </ul>
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function scrollTo(row: HTMLElement | null, index: number) {
  row?.scrollTo({ left: index * row.clientWidth });
}
