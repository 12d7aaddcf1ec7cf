import {
  getOverview,
  keepSetUpStep,
  listFirstTexts as listTexts,
} from '../../contracts/orders/overview.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { listFirstTexts } from './first-texts.ts';
import { keepStep } from './keep-step.ts';
import { showOverview } from './show-overview.ts';

export function overviewRoutes(shop: Shop): Route[] {
  return [
    route(getOverview, () => showOverview({ ...shop, db: forLongReads(shop.db) })),
    route(listTexts, () => listFirstTexts(shop.db)),
    route(keepSetUpStep, async ({ params }, { administrator }) => {
      await keepStep(shop, params.step, administrator.username);
      return { message: 'Kept as it is' };
    }),
  ];
}
