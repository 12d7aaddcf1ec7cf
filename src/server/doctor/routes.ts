import * as checks from '../../contracts/administrator/set-up-checks.ts';
import { tryMailbox, tryMailServer } from '../../contracts/mailing/mail-settings.ts';
import { resolvePassword } from '../mail-settings/index.ts';
import { retryMailbox } from '../payments/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import { findMailbox, findMailServer, smtpUrlOf } from '../platform/mail-access/mail-access.ts';
import type { Shop } from '../platform/shop.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkMailbox } from './check-mailbox.ts';
import { checkSender } from './check-sender.ts';
import { findOwnSender } from './find-own-sender.ts';

/** Checks that the owner can start in the administrator's area, of what is set or, asked again who they are, of what they type. */
export function checkRoutes(shop: Shop): Route[] {
  const { db, config, clock } = shop;
  return [
    route(checks.checkMailServer, async () => {
      const sender = await findOwnSender(db, config);
      const server = await findMailServer(shop);
      return {
        findings: [
          ...(await checkMailServer(server, sender)),
          ...(sender ? await checkSender(sender) : []),
        ],
      };
    }),
    route(checks.checkMailbox, async () => {
      const findings = await checkMailbox(await findMailbox(shop), clock());
      if (!findings.some(({ level }) => level === 'wrong')) await retryMailbox(shop);
      return { findings };
    }),
    route(tryMailServer, async ({ body }) => {
      const password = await resolvePassword(shop, 'mail-server', body);
      const url = smtpUrlOf({ ...body, password });
      const sender = await findOwnSender(db, config, body.senderAddress);
      return {
        findings: [
          ...(await checkMailServer({ setBy: 'owner', host: body.host, url }, sender)),
          ...(sender ? await checkSender(sender) : []),
        ],
      };
    }),
    route(tryMailbox, async ({ body }) => {
      const password = await resolvePassword(shop, 'mailbox', body);
      return { findings: await checkMailbox({ setBy: 'owner', ...body, password }, clock()) };
    }),
  ];
}
