import * as admin from '../../contracts/certificates/admin-lots.ts';
import {
  listPublishedResults,
  readCertificateLog,
  readLogHead,
} from '../../contracts/certificates/certificate-log.ts';
import {
  findLots,
  getChromatogram,
  listCertificates,
  listLots,
} from '../../contracts/certificates/certificates.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { getProduct, isCacheable } from '../catalogue/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { readHead, readLog } from './append-to-log.ts';
import { changeLot, createLot, deleteLot } from './change-lots.ts';
import { describeFoundLot } from './describe-found-lot.ts';
import { listCertifiedProducts } from './list-certified-products.ts';
import { listLotPage } from './list-lot-page.ts';
import { listResults } from './list-results.ts';
import { printLabels } from './print-labels.ts';
import { publishLot } from './publish-lot.ts';
import { showChromatogram } from './show-chromatogram.ts';
import { findCertificate, getLot, listAdminLots, listPublicLots } from './store.ts';

export function certificateRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(listLots, async ({ params }) => {
      await getProduct(db, params.id);
      return listPublicLots(db, { productIds: [params.id] });
    }),
    route(getChromatogram, async ({ params }) =>
      showChromatogram(shop, await findCertificate(db, params.id)),
    ),
    route(admin.getLotChromatogram, async ({ params }) =>
      showChromatogram(shop, (await getLot(db, params.id)).certificate),
    ),
    route(findLots, async ({ params }) => {
      const today = shopDay(shop.clock());
      return (await listPublicLots(db, params)).map((lot) => describeFoundLot(lot, today));
    }),
    route(listCertificates, ({ query }) => listCertifiedProducts(db, query), { isCacheable }),
    route(listPublishedResults, () => listResults(db)),
    route(readCertificateLog, () => readLog(db, shop.clock())),
    route(readLogHead, () => readHead(db, shop.clock())),
    route(admin.listAdminLots, ({ query }) => listAdminLots(db, query.productId)),
    route(admin.listLotPage, ({ query }) => listLotPage(db, query)),
    route(admin.getAdminLot, ({ params }) => getLot(db, params.id)),
    route(admin.createLot, ({ body }, { administrator }) =>
      createLot(shop, body, administrator.username),
    ),
    route(admin.updateLot, ({ params, body }, { administrator }) =>
      changeLot(shop, params.id, body, administrator.username),
    ),
    route(admin.publishLot, ({ params, body }, { administrator }) =>
      publishLot(shop, params.id, body, administrator.username),
    ),
    route(admin.printLabels, ({ params, body }) => printLabels(shop, params.id, body)),
    route(admin.deleteLot, async ({ params }, { administrator }) => {
      await deleteLot(shop, params.id, administrator.username);
      return { message: 'The lot was deleted' };
    }),
  ];
}
