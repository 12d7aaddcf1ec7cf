import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Config } from '../../src/server/config.ts';
import { runScheduledJobs } from '../../src/server/scheduled-jobs.ts';
import { findFreePort } from './find-free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openVisitor } from './shop-fixture.ts';
import { signIn } from './sign-in.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export type ClockedShop = TestShop & {
  address: string;
  mailServer: MailServer;
  /** Moves the clock to a time (2026-11-20T09:00, Vancouver's winter time), with the scheduled jobs and mails on the way. */
  until: (time: string) => Promise<void>;
  /** Runs the reactions to what has just happened, and sends their mails. */
  catchUp: () => Promise<void>;
};

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** A picture that this shop has stored. */
export const PICTURE = '/attached_assets/vial.svg';

/** A whole shop that a browser can open, with a mail server of its own and a clock that the test moves. */
export async function openClockedShop(
  start: string,
  config: Partial<Config> = {},
): Promise<ClockedShop> {
  const mailServer = await startMailServer();
  const port = await findFreePort();
  // A name: an address of numbers can have no passkeys.
  const address = `http://localhost:${port}`;
  const test = await openTestShop({
    pages: 'built',
    config: { publicUrl: address, smtpUrl: mailServer.url, ...config },
  });
  test.time.now = inVancouver(start);
  const pictures = join(test.shop.config.dataDir, 'attached_assets');
  await mkdir(pictures, { recursive: true });
  await copyFile(
    join(import.meta.dirname, '../../src/server/catalogue/plain-vial.svg'),
    join(pictures, 'vial.svg'),
  );
  await test.app.listen({ port, host: 'localhost' });

  const closeShop = test.close;
  async function catchUp() {
    await test.shop.outbox.drain();
    // Mails about money wait a minute, in which a match can be taken back.
    test.time.now += MINUTE;
    await test.shop.mailer.drain();
  }

  return Object.assign(test, {
    address,
    mailServer,
    catchUp,
    async close() {
      await closeShop();
      await mailServer.stop();
    },
    async until(time: string) {
      const end = inVancouver(time);
      // In steps, so that a reminder comes before what it reminds of.
      while (test.time.now < end) {
        const next = Math.min(end, test.time.now + HOUR);
        test.time.now = Math.max(test.time.now, next - 10 * MINUTE);
        // The first of the two looks that decide what is over.
        test.shop.trustedTime();
        test.time.now = next;
        await runScheduledJobs(test.shop);
        await catchUp();
      }
    },
  });
}

/** The owner's browser at such a shop; `problems` grows with what goes wrong in it. */
export async function openOwnersPage(browser: Browser, { address }: ClockedShop) {
  const visitor = await openVisitor(browser, address);
  await signIn(visitor.page);
  return visitor;
}

function inVancouver(time: string): number {
  return Date.parse(`${time}:00-08:00`);
}
