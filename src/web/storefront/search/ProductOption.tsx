import { Link } from '@tanstack/react-router';
import type { ProductResult } from '../../../contracts/search.ts';
import { categorySlot } from '../../../domain/category-hue.ts';
import { excerptOf } from '../../../domain/search.ts';
import { Price } from '../../ui/Price.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { MarkedText } from './MarkedText.tsx';
import { type OptionProps, optionLink } from './option-link.ts';

/** Characters that a phone shows beside the category, so that no match is cut off. */
const TWO_LINES = 80;

export function ProductOption({ product, ...option }: OptionProps & { product: ProductResult }) {
  const { id, name, price, category, description, image } = product;
  const { query } = option;
  return (
    <Link to="/product/$id" params={{ id }} {...optionLink(option)}>
      <span
        data-hue={categorySlot(category)}
        className="size-12 shrink-0 overflow-hidden rounded-control bg-label-wash"
      >
        {image && <ProductPicture image={image} alt="" sizes="48px" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <span className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            <MarkedText query={query}>{name}</MarkedText>
          </span>
          <Price amount={price} size="md" />
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          <MarkedText query={query}>{category}</MarkedText>
          {description && <span className="px-1"> · </span>}
          <MarkedText query={query}>{excerptOf(description, query, TWO_LINES)}</MarkedText>
        </span>
      </span>
    </Link>
  );
}
