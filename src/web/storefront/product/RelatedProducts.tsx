import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Price } from '../../ui/data/Price.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { LinePicture } from '../cart/LinePicture.tsx';
import { relatedQuery } from '../queries.ts';

/** Up to four products like this one; nothing where there are none. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data: products = [] } = useQuery(relatedQuery(productId));
  if (products.length === 0) return null;
  return (
    <section data-screen-only="" aria-labelledby="related-heading" className="mt-12 grid gap-4">
      <h2 id="related-heading" className="text-lg font-semibold">
        Related products
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {products.map(({ id, name, image, category, dosage, price }) => (
          <li
            key={id}
            className="group relative grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 rounded-surface border border-line bg-surface p-3 transition-colors hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-aurora"
          >
            <LinePicture product={{ image, category }} width={64} loading="lazy" />
            <div className="grid gap-0.5">
              <Link
                to="/product/$id"
                params={{ id }}
                className="leading-snug font-semibold wrap-anywhere outline-none group-hover:underline after:absolute after:inset-0"
              >
                <WholeRanges>{name}</WholeRanges>
              </Link>
              <span className="figures text-sm text-ink-soft">
                {dosage && <span>{`${withThinUnits(dosage)} · `}</span>}
                <Price amount={price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
