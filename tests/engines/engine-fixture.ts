import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { fillShelves, openRunningShop, type RunningShop } from '../support/running-shop.ts';
import type { Engine } from './driver.ts';
import { type EngineName, startEngine } from './start-engine.ts';
import { startVisit, type Visitor } from './visitor.ts';

type Fixtures = {
  /** A visitor who has accepted the disclaimer, and closed the newsletter popup. */
  visitor: Visitor;
  /** One who comes for the first time. */
  newcomer: Visitor;
};

type WorkerFixtures = {
  /** Which engine a project is about. */
  engineName: EngineName;
  engine: Engine | { missing: string };
  shop: RunningShop;
};

/** The same ways through the shop in a browser that is no Chromium. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      if ('close' in engine) await engine.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const shop = await openRunningShop();
      await fillShelves(shop);
      await use(shop);
      const { code, output } = await shop.stop();
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  newcomer: async ({ engine, shop }, use, testInfo) => {
    if ('missing' in engine) return testInfo.skip(true, engine.missing);
    const driver = await engine.openVisitor();
    await driver.resize(1280, 900);
    await use(startVisit(driver, shop.address));
    if (testInfo.error) writeFileSync(testInfo.outputPath('page.png'), await driver.screenshot());
    const problems = await driver.listProblems();
    await driver.close();
    expect(
      problems.filter((problem) => !/favicon\.ico/.test(problem)),
      'problems in the browser',
    ).toEqual([]);
  },
  visitor: async ({ newcomer }, use) => {
    await newcomer.open('/robots.txt');
    await newcomer.evaluate(() => {
      localStorage.setItem('disclaimer-accepted', 'true');
      localStorage.setItem('newsletter-popup', 'closed');
    });
    await use(newcomer);
  },
});

export { expect };
