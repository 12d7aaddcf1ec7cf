import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { Lot } from '../../../contracts/certificates/certificates.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { summarizeInParts } from '../../../domain/certificates/summarize-results.ts';
import { findResult, tabulate } from '../../../domain/certificates/test-results.ts';
import { Expired } from '../../certificate/Expired.tsx';
import { lazyPage } from '../../frame/lazy-page.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { pickLot } from '../certificate/pick-lot.ts';
import { lotsQuery, productQuery } from '../queries.ts';
import { figureOf, writePurity } from '../write-purity.ts';
import { BuyBox } from './BuyBox.tsx';
import { MainPicture } from './MainPicture.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';

const route = getRouteApi('/product/$id');

/** The browser loads this code after the first frame: the picture itself is there before. */
const ProductPictures = lazyPage(() => import('./ProductPictures.tsx'), 'ProductPictures');
export const ready = import.meta.env.SSR ? ProductPictures.preload?.() : null;

/** In this order: what it is, how pure, how much, the price, whether it is in stock, when it arrives. */
export function ProductPage() {
  const { id } = route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(id));
  const { data: lots } = useQuery(lotsQuery(id));
  return (
    <div
      data-hue={categorySlot(product.category)}
      className="page-width pt-3 pb-16 sm:pt-5 print:p-0"
    >
      <Breadcrumbs current={product.name}>
        <Link to="/">Home</Link>
        <Link to="/shop">Shop</Link>
        {product.category && (
          <Link to="/shop" search={{ category: product.category }}>
            {product.category}
          </Link>
        )}
      </Breadcrumbs>
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 sm:mt-5 lg:grid-cols-12 lg:gap-y-12 print:mt-0 print:block print:text-sm">
        <Suspense
          fallback={
            <MainPicture image={product.image} alt={product.name} className="lg:col-span-7" />
          }
        >
          {/* The key begins with the main picture of another product. */}
          <ProductPictures key={id} product={product} />
        </Suspense>
        <div className="grid gap-6 lg:tall:sticky lg:top-22 lg:col-span-5 lg:row-span-2 print:block print:space-y-3">
          <PageTitle
            lead={
              <span className="whitespace-pre-line">
                <WholeRanges>{product.description.trim()}</WholeRanges>
              </span>
            }
          >
            <WholeRanges>{product.name}</WholeRanges>
          </PageTitle>
          <div className="print:flow-root">
            <div className="h-1.5 rounded-t-[3px] bg-label" />
            <SpecTable rows={labelOf(product, lots)} />
          </div>
          <div className="grid gap-6 print:clear-left print:gap-4">
            {/* The key resets the quantity for another product. */}
            <BuyBox key={id} product={product} />
            <Notice title="For research use only">
              Sold for in-vitro laboratory work. Not for human or animal consumption.
            </Notice>
          </div>
        </div>
        <div className="lg:col-span-7 print:mt-4">
          <ProductDetails product={product} />
        </div>
      </div>
      <RelatedProducts productId={id} />
    </div>
  );
}

/** What the vial's own label says, and the documents that come with it. */
function labelOf(product: Product, lots: Lot[] | undefined) {
  const { id, name, purity, coaUrl, dosage, vialSize, safetyDataSheet } = product;
  const measured = measuredPurity(lots);
  const certificate = coaUrl ? (
    <a href={coaUrl} className="text-link">
      Certificate of analysis
    </a>
  ) : (
    <Link to="/coa/$productId" params={{ productId: id }} className="text-link">
      {nameCertificate(lots)}
    </Link>
  );
  return [
    { label: lots ? 'Purity (specification)' : 'Purity', value: purity },
    ...measured,
    {
      label: 'Documents',
      value: (
        <span className="grid justify-items-end gap-1">
          {certificate}
          {measured.length > 0 && (
            <span className="text-sm text-ink-soft print:hidden">
              Your parcel’s slip names its own lot.
            </span>
          )}
          {safetyDataSheet && (
            <a
              href={safetyDataSheet}
              download={`${name}, safety data sheet.pdf`}
              className="text-link"
            >
              Safety data sheet (PDF)
            </a>
          )}
        </span>
      ),
    },
    ...(dosage && vialSize
      ? [{ label: 'Content and vial', value: `${dosage} · ${vialSize}` }]
      : [
          { label: 'Content', value: dosage },
          { label: 'Vial', value: vialSize },
        ]),
  ].filter(({ value }) => value);
}

/** The purity of the newest lot, and whether one of its tests failed. */
function measuredPurity(lots: Lot[] = []) {
  const { lot, certificate } = pickLot(lots, {}) ?? {};
  if (!lot || !certificate || certificate.kind === 'demonstration') return [];
  const purity = findResult(certificate.tests, 'Purity');
  const { isFailed, found } = summarizeInParts(tabulate(certificate.tests));
  return [
    {
      label: `Purity (newest lot ${lot.number})`,
      value: purity && (
        <>
          <span>{`${writePurity(purity)} ${figureOf[certificate.kind] ?? ''}`}</span>
          <Expired expiresOn={lot.expiresOn} />
        </>
      ),
    },
    { label: 'Certificate says', value: isFailed && <b className="text-alarm">{found}</b> },
  ];
}

/** Names the current lot's certificate, or a specimen; neither where the lots could not be loaded. */
function nameCertificate(lots: Lot[] | undefined): string {
  if (!lots) return 'Certificate of analysis';
  const picked = pickLot(lots, {});
  if (!picked) return 'Specimen certificate';
  if (picked.certificate?.kind === 'demonstration') return 'Demonstration certificate';
  return picked.certificate
    ? `Certificate of lot ${picked.lot.number}`
    : `Lot ${picked.lot.number} is in testing`;
}
