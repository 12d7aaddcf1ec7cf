import { AUDIT_PAGE_SIZE, listAudit } from '../../contracts/audit.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { listEntries } from './store.ts';

export function auditRoutes({ db }: Shop): Route[] {
  return [
    route(listAudit, ({ query: { kind, page } }) =>
      listEntries(db, { kind, offset: (page - 1) * AUDIT_PAGE_SIZE, limit: AUDIT_PAGE_SIZE }),
    ),
  ];
}
