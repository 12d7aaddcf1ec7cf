import { PAGE_SIZE } from '../../contracts/catalogue/products.ts';
import type {
  Lot,
  LotSummary,
  listCertificates,
} from '../../contracts/certificates/certificates.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { findResult, hasFailed } from '../../domain/certificates/test-results.ts';
import { browseCatalogue } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listPublicLots, selectProductsOfLots } from './store.ts';

type Contract = typeof listCertificates;

/** One page of products with their lots; a text is sought in names as by the search, and in lot and report numbers. */
export async function listCertifiedProducts(
  db: Queryable,
  query: Input<Contract>['query'],
): Promise<Answer<Contract>> {
  // Each size has lots of its own.
  const wanted = { sizes: 'each', sort: 'name', size: PAGE_SIZE } as const;
  const page = await browseCatalogue(
    db,
    { ...query, ...wanted },
    query.q ? selectProductsOfLots(query.q) : undefined,
  );
  const lots = await listPublicLots(db, { productIds: page.products.map(({ id }) => id) });
  const byProduct = Map.groupBy(lots, ({ productId }) => productId);
  const products = page.products.map((card) => ({
    ...card,
    lots: (byProduct.get(card.id) ?? []).map(summarizeLot),
  }));
  return { ...page, products };
}

function summarizeLot({ number, expiresOn, recall, certificates: [current] }: Lot): LotSummary {
  return {
    number,
    expiresOn,
    isRecalled: recall !== null,
    certificate: current
      ? {
          kind: current.kind,
          reportNumber: current.reportNumber,
          issuedOn: current.issuedOn,
          purity: findResult(current.tests, 'Purity'),
          isFailed: hasFailed(current.tests),
        }
      : null,
  };
}
