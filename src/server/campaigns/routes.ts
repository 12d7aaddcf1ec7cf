import { randomUUID } from 'node:crypto';
import * as contracts from '../../contracts/mailing/admin-campaigns.ts';
import { assertMailServer, gatherLetterhead, renderMail, writeMail } from '../mails/index.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  startSending,
} from './change-campaigns.ts';
import { composeCampaign, renderArticle } from './compose-campaign.ts';
import { describeCampaign, showAudience, showCampaign } from './show-campaign.ts';
import { listCampaignRows } from './store.ts';
import { writeCampaignMails } from './write-campaign-mails.ts';

export function campaignRoutes(shop: Shop): Route[] {
  const { db, config } = shop;
  return [
    route(contracts.listCampaigns, async ({ query }) => {
      const all = forLongReads(db);
      const found = await listCampaignRows(all, query);
      return {
        ...found,
        rows: await Promise.all(found.rows.map((row) => describeCampaign(all, row))),
        audience: await showAudience({ ...shop, db: all }),
      };
    }),
    route(contracts.getCampaign, async ({ params }) => ({
      campaign: await showCampaign(db, params.id),
      audience: await showAudience(shop),
    })),
    route(contracts.createCampaign, ({ body }, { administrator }) =>
      createCampaign(shop, body, administrator.username),
    ),
    route(contracts.updateCampaign, ({ params, body }, { administrator }) =>
      changeCampaign(shop, params.id, body, administrator.username),
    ),
    route(contracts.deleteCampaign, async ({ params }, { administrator }) => {
      await deleteCampaign(shop, params.id, administrator.username);
      return { message: 'The draft was deleted' };
    }),
    route(contracts.previewCampaign, async ({ body }) => {
      const head = await gatherLetterhead(shop);
      const article = await renderArticle(body, config.publicUrl);
      return renderMail(composeCampaign(article, head, undefined), head);
    }),
    route(contracts.testCampaign, async ({ params }) => {
      await assertMailServer(shop);
      const head = await gatherLetterhead(shop);
      const article = await renderArticle(await showCampaign(db, params.id), config.publicUrl);
      await writeMail(
        shop,
        {
          key: `campaign-test:${randomUUID()}`,
          kind: 'campaign-test',
          to: { name: head.shopName, address: head.supportEmail },
        },
        composeCampaign(article, head, undefined),
        head,
      );
      return { to: head.supportEmail };
    }),
    route(contracts.sendCampaign, async ({ params, body }, { administrator }) => {
      const sending = await startSending(shop, params.id, body.version, administrator.username);
      writeCampaignMails(shop).catch((err) =>
        shop.log.error({ err }, 'the mails of a campaign could not be written'),
      );
      return sending;
    }),
  ];
}
