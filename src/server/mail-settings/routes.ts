import * as contracts from '../../contracts/mailing/mail-settings.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changeMailbox, changeMailServer } from './change-access.ts';
import { showMailSettings } from './show-mail-settings.ts';

export function mailSettingsRoutes(shop: Shop): Route[] {
  const show = () => showMailSettings(shop);
  return [
    route(contracts.getMailSettings, show),
    route(contracts.putMailServer, async ({ body }, { administrator }) => {
      const { version, ...entered } = body;
      await changeMailServer(shop, entered, { by: administrator.username, version });
      return show();
    }),
    route(contracts.removeMailServer, async (_, { administrator }) => {
      await changeMailServer(shop, undefined, { by: administrator.username, version: undefined });
      return show();
    }),
    route(contracts.putMailbox, async ({ body }, { administrator }) => {
      const { version, ...entered } = body;
      await changeMailbox(shop, entered, { by: administrator.username, version });
      return show();
    }),
    route(contracts.removeMailbox, async (_, { administrator }) => {
      await changeMailbox(shop, undefined, { by: administrator.username, version: undefined });
      return show();
    }),
  ];
}
