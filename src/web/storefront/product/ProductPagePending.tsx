import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { describeUnitPrice } from '../../../domain/pricing/unit-price.ts';
import { PendingPage } from '../../frame/PendingPage.tsx';
import { Price } from '../../ui/data/Price.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { bottomBar } from '../../ui/layout/bottom-bar.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { type KnownCard, knownCard } from '../queries.ts';
import { MainPicture } from './MainPicture.tsx';

const route = getRouteApi('/product/$id');
const page = 'page-width min-h-dvh pt-3 pb-16 sm:pt-5';
const columns = 'mt-3 grid items-start gap-x-12 gap-y-8 sm:mt-5 lg:grid-cols-12';

/** As large as a product's page, until its data is there. What the list before knew of it is in its place at once. */
export function ProductPagePending() {
  const { id } = route.useParams();
  const card = knownCard(useQueryClient(), id);
  return card ? <KnownProduct card={card} /> : <UnknownProduct />;
}

function KnownProduct({ card }: { card: KnownCard }) {
  const { name, category, image, price, originalPrice, onSale, purity, dosage } = card;
  return (
    <PendingPage label="Loading product" className={page}>
      <div data-hue={categorySlot(category)}>
        <Breadcrumbs current={name}>
          <Link to="/">Home</Link>
          <Link to="/shop">Shop</Link>
          {category && (
            <Link to="/shop" search={{ category }}>
              {category}
            </Link>
          )}
        </Breadcrumbs>
        <div className={columns}>
          <MainPicture image={image} alt={name} className="lg:col-span-7" />
          <div className="grid content-start gap-6 lg:col-span-5">
            <div className="grid gap-3">
              <PageTitle>
                <WholeRanges>{name}</WholeRanges>
              </PageTitle>
              <Skeleton className="h-36 lg:h-30" />
            </div>
            <div>
              <div className="h-1.5 rounded-t-[3px] bg-label" />
              <SpecTable
                rows={[
                  purity !== '' && { label: 'Purity (specification)', value: purity },
                  { label: 'Documents', value: <PendingValue /> },
                  dosage !== '' && { label: 'Content', value: dosage },
                ]}
              />
            </div>
            <div className="grid gap-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Price amount={price} was={originalPrice} size="lg" />
                {onSale && <Tag tone="sale">SALE!</Tag>}
                <span className="figures ml-auto text-sm text-ink-soft">
                  {['CAD, per vial', describeUnitPrice(price, dosage)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <div data-bottom-bar="" className={joinClasses('flex items-center gap-3', bottomBar)}>
                <p className="mr-auto hidden font-semibold max-lg:tall:block min-[360px]:text-lg">
                  <Price amount={price} />{' '}
                  <span className="text-xs leading-none font-normal text-ink-soft min-[360px]:block">
                    {withThinUnits(dosage)}
                  </span>
                </p>
                <Skeleton className="h-11 w-33" />
                <Skeleton className="h-11 flex-1 max-lg:max-w-60" />
              </div>
              <Skeleton className="h-33" />
            </div>
          </div>
        </div>
      </div>
    </PendingPage>
  );
}

/** As high as a line of text. */
function PendingValue() {
  return (
    <span className="relative block">
      {'\u00a0'}
      <Skeleton className="absolute top-0.5 right-0 h-5 w-40" />
    </span>
  );
}

function UnknownProduct() {
  return (
    <PendingPage label="Loading product" className={page}>
      <div className="flex h-11 items-center sm:h-8">
        <Skeleton className="h-5 w-60" />
      </div>
      <div className={columns}>
        <Skeleton className="aspect-[5/4] rounded-surface sm:max-lg:aspect-[2/1] lg:col-span-7" />
        <div className="grid content-start gap-6 lg:col-span-5">
          <div className="grid gap-3">
            <Skeleton className="h-11 w-3/4 sm:h-13" />
            <Skeleton className="h-30" />
          </div>
          <Skeleton className="h-46" />
          <Skeleton className="h-43" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </PendingPage>
  );
}
