import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/find-chromium.ts';
import { fillShelves, openRunningShop } from '../tests/support/running-shop.ts';
import type { Screen } from '../tests/support/screen.ts';
import { screens } from '../tests/support/screens.ts';
import { addressOfVisit, rememberVisit } from '../tests/support/visit.ts';
import { runNode } from './run-process.ts';

const FOLDER = 'shots';
const WIDTHS = [1280, 768, 390, 320];
/** Sticky bars would lie across a picture of the whole page. */
const NOTHING_STICKS =
  '[class*=sticky], .pinned-bar, [data-bottom-bar] { position: relative !important; inset: auto !important }';
/** Browsers do not draw what is far below the window. */
const ALL_IS_DRAWN = '* { content-visibility: visible !important }';
const SCHEMES = ['light', 'dark'] as const;

// An argument, a regular expression, selects screens by their names.
const [wanted = ''] = process.argv.slice(2);

const { code } = await runNode(['scripts/build.ts'], { output: 'inherit' });
if (code !== 0) process.exit(1);

if (!wanted) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const shop = await openRunningShop({ TRUST_PROXY: '1' });
await fillShelves(shop);
let visits = 0;
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const screen of screens.filter(({ name }) => new RegExp(wanted).test(name))) {
    await picture(screen);
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await shop.stop();
}

/** Takes a screen's pictures in every width, light and dark. */
async function picture({ name, open, fillsWindow }: Screen): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: shop.address,
        colorScheme,
        viewport: { width, height: width < 500 ? 844 : 900 },
        deviceScaleFactor: width < 500 ? 2 : 1,
        isMobile: width < 500,
        hasTouch: width < 500,
        reducedMotion: 'reduce',
        // The page's own policy would refuse the styles above.
        bypassCSP: true,
        extraHTTPHeaders: addressOfVisit(visits),
      });
      visits += 1;
      await rememberVisit(context, shop.address);
      const page = await context.newPage();
      await open(page);
      await page.waitForLoadState('networkidle');
      await loadEveryPicture(page);
      if (!fillsWindow) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
        fullPage: !fillsWindow,
        ...(!fillsWindow && { style: `${NOTHING_STICKS} ${ALL_IS_DRAWN}` }),
      });
      await context.close();
    }
  }
}

/** Lazy pictures would be missing from a screenshot of the whole page. */
async function loadEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
