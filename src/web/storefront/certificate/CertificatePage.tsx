import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { Lot } from '../../../contracts/certificates/certificates.ts';
import { LotCertificate } from '../../certificate/LotCertificate.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { lotsQuery, productQuery } from '../queries.ts';
import { LotChoice } from './LotChoice.tsx';
import { chartsAreReady, PublishedChromatogram, TrendChart } from './lazy-charts.ts';
import { hasTrace, pickLot } from './pick-lot.ts';
import { SpecimenCertificate } from './SpecimenCertificate.tsx';

const route = getRouteApi('/coa/$productId');

/** Awaited before the page is shown. */
export const ready = chartsAreReady;

/** The certificate of the lot that the address names, else of the newest, else a specimen. Printed on one sheet. */
export function CertificatePage() {
  const { productId } = route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(productId));
  const { data: lots } = useSuspenseQuery(lotsQuery(productId));
  const picked = pickLot(lots, route.useLoaderDeps());
  const isInTesting = picked !== undefined && !picked.certificate;
  const trend = lots.flatMap(({ number, recall, certificates: [current] }) =>
    current && current.kind !== 'demonstration'
      ? { number, issuedOn: current.issuedOn, isRecalled: recall !== null, tests: current.tests }
      : [],
  );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-16 sm:pt-5 print:max-w-none print:p-0">
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-3">
        <Breadcrumbs current="Certificate">
          <Link to="/coas">COAs</Link>
          <Link to="/product/$id" params={{ id: productId }}>
            {product.name}
          </Link>
        </Breadcrumbs>
        {!isInTesting && (
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer className="size-4" />
            Print
          </Button>
        )}
      </div>
      {lots.length > 1 && (
        <div className="mx-auto w-full max-w-3xl">
          <LotChoice lots={lots} shown={picked?.lot.number} />
        </div>
      )}
      {picked?.certificate ? (
        <LotCertificate
          lot={picked.lot}
          certificate={picked.certificate}
          product={product}
          chromatogram={
            hasTrace(picked.certificate) && (
              <Suspense>
                <PublishedChromatogram certificate={picked.certificate} />
              </Suspense>
            )
          }
        />
      ) : picked ? (
        <LotInTesting lot={picked.lot} product={product} />
      ) : (
        <SpecimenCertificate key={productId} product={product} />
      )}
      {trend.length > 1 && (
        <div id="trend" className="scroll-mt-20">
          <Suspense>
            <TrendChart lots={trend} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A lot without a certificate says so: it borrows neither a specimen nor another lot's. */
function LotInTesting({ lot, product }: { lot: Lot; product: Product }) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageMessage
        title={lot.recall ? 'This lot was recalled' : 'This lot is in testing'}
        lead={
          lot.recall
            ? `Do not use lot ${lot.number} of ${product.name}: ${lot.recall.reason}`
            : `Lot ${lot.number} of ${product.name} has no certificate yet.`
        }
        actions={
          <Button asChild variant="secondary">
            <Link to="/contact">Ask us about a lot</Link>
          </Button>
        }
      />
    </div>
  );
}
