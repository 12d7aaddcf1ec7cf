import {
  getDayEnd,
  importBankFile,
  previewBankFile,
  readNotificationMail,
  readNotificationMails,
  recordNotificationMail,
  recordNotificationMails,
} from '../../contracts/admin-evidence.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import * as bankFiles from './import-bank-file.ts';
import { recordMails, showMails } from './several-mails.ts';
import { showDayEnd } from './show-day-end.ts';
import { recordMail, showMail } from './take-mail.ts';

export function evidenceRoutes(shop: Shop): Route[] {
  return [
    route(previewBankFile, ({ body }, { administrator }) =>
      bankFiles.previewBankFile(shop, body, administrator.username),
    ),
    route(importBankFile, ({ body }, { administrator }) =>
      bankFiles.importBankFile(shop, body, administrator.username),
    ),
    route(readNotificationMail, ({ body }, { administrator }) =>
      showMail(shop, body.content, administrator.username),
    ),
    route(recordNotificationMail, ({ body }, { administrator }) =>
      recordMail(shop, body, administrator.username),
    ),
    route(readNotificationMails, ({ body }, { administrator }) =>
      showMails(shop, body.contents, administrator.username),
    ),
    route(recordNotificationMails, ({ body }, { administrator }) =>
      recordMails(shop, body.contents, administrator.username),
    ),
    route(getDayEnd, ({ query }) => showDayEnd(shop, query.day)),
  ];
}
