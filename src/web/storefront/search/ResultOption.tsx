import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ProductResult, SiteResult } from '../../../contracts/catalogue/search.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { makeExcerpt, splitAtMatches } from '../../../domain/text/search.ts';
import { Price } from '../../ui/data/Price.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';

type OptionProps = {
  id: string;
  /** Highlighted by the arrow keys. */
  isActive: boolean;
  /** What was searched for, to be marked. */
  query: string;
  onChosen: () => void;
};

/** Characters that a phone shows in two lines, so that no match is cut off: beside the facts, and alone. */
const PRODUCT_EXCERPT = 60;
const SITE_EXCERPT = 100;

export function ProductOption({ product, ...option }: OptionProps & { product: ProductResult }) {
  const { id, name, size, price, isFrom, content, purity, category, description, image } = product;
  const facts = [content, purity, category].filter(Boolean).join(' · ');
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
            <MarkedText query={query}>{withContent({ name, dosage: size ?? '' })}</MarkedText>
          </span>
          <span className="shrink-0">
            {isFrom && <span className="text-sm text-ink-soft">from </span>}
            <Price amount={price} size="md" />
          </span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          <MarkedText query={query}>{facts}</MarkedText>
          {description && <span>{' · '}</span>}
          <MarkedText query={query}>{makeExcerpt(description, query, PRODUCT_EXCERPT)}</MarkedText>
        </span>
      </span>
    </Link>
  );
}

type SiteOptionProps = OptionProps & { result: SiteResult; icon: LucideIcon };

/** A page of the shop, or the part of one that its anchor names. */
export function SiteOption({ result, icon: Icon, ...option }: SiteOptionProps) {
  const { title, description, url } = result;
  const { query } = option;
  const [address = '/', anchor] = url.split('#', 2);
  const [path = '/', parameters] = address.split('?', 2);
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(parameters))}
      {...(anchor && { hash: anchor })}
      {...optionLink(option)}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-ink/5 text-ink-soft">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <MarkedText query={query}>{title}</MarkedText>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          <MarkedText query={query}>{makeExcerpt(description, query, SITE_EXCERPT)}</MarkedText>
        </span>
      </span>
    </Link>
  );
}

/** What makes a link an option of the list: reached by the field's arrow keys, not by Tab. */
function optionLink({ id, isActive, onChosen }: OptionProps) {
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      const opensElsewhere = ctrlKey || metaKey || shiftKey || altKey;
      if (!opensElsewhere) onChosen();
    },
    className: joinClasses(
      'flex items-start gap-3 rounded-control p-2',
      isActive ? 'bg-aurora-wash outline-2 -outline-offset-2 outline-aurora' : 'hover:bg-ink/5',
    ),
  } as const;
}

function MarkedText({ children: text, query }: { children: string; query: string }) {
  return splitAtMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        key={index}
        // Underlined in the highlighted option, whose background is the mark's own.
        className="bg-aurora-wash font-semibold text-aurora-ink in-aria-selected:underline in-aria-selected:underline-offset-4"
      >
        {withThinUnits(part.text)}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <span key={index}>{withThinUnits(part.text)}</span>
    ),
  );
}
