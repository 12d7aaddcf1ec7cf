import { listAudit } from '../../contracts/administrator/audit.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { listEntries } from './store.ts';

export function auditRoutes({ db }: Shop): Route[] {
  return [route(listAudit, ({ query }) => listEntries(forLongReads(db), query))];
}
