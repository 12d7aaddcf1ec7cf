import puppeteer, { ElementHandle, type Page } from 'puppeteer-core';
import type { Driver, Engine, Target } from './driver.ts';
import { findInPage, testingLibrary } from './find-in-page.ts';

/** Starts Firefox, which speaks WebDriver BiDi by itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    env: { ...process.env, TZ: 'America/Vancouver' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-CA, en' },
  });
  return {
    openVisitor: async () => {
      const context = await browser.createBrowserContext();
      return drive(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

async function drive(page: Page, close: () => Promise<void>): Promise<Driver> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });

  async function find(target: Target): Promise<ElementHandle<HTMLElement>> {
    if (!(await page.evaluate(() => 'TestingLibraryDom' in window))) {
      await page.evaluate(testingLibrary);
    }
    const found = await page.evaluateHandle(findInPage, target);
    if (found instanceof ElementHandle) return found;
    throw new Error(`No ${JSON.stringify(target)} that can be used`);
  }

  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: page.evaluate.bind(page),
    click: async (target) => (await find(target)).click(),
    attach: async (target, path) => {
      const field = await find(target);
      await (await field.toElement('input')).uploadFile(path);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    print: (format) => page.pdf({ format }),
    listProblems: async () => problems,
    close,
  };
}
