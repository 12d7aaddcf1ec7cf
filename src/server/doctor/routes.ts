import * as checks from '../../contracts/administrator/set-up-checks.ts';
import { retryMailbox } from '../payments/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkMailbox } from './check-mailbox.ts';
import { checkSender } from './check-sender.ts';
import { findOwnSender } from './find-own-sender.ts';

/** Checks that the owner can start in the administrator's area. What they connect to is in the settings alone. */
export function checkRoutes(shop: Shop): Route[] {
  const { db, config, clock } = shop;
  return [
    route(checks.checkMailServer, async () => {
      const sender = await findOwnSender(db, config);
      return {
        findings: [
          ...(await checkMailServer(config, sender)),
          ...(sender ? await checkSender(sender) : []),
        ],
      };
    }),
    route(checks.checkMailbox, async () => {
      const findings = await checkMailbox(config, clock());
      if (!findings.some(({ level }) => level === 'wrong')) await retryMailbox(shop);
      return { findings };
    }),
  ];
}
