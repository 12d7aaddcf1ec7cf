import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, error, Key as Keys, type WebDriver, WebElement } from 'selenium-webdriver';
import { findFreePort } from '../support/find-free-port.ts';
import type { Driver, Engine, Key, Target } from './driver.ts';
import { findInPage, testingLibrary } from './find-in-page.ts';

declare global {
  interface Window {
    problemsSeen?: string[];
  }
}

/** The height of what the window has above its page. */
const BAR = 38;
const keys: Record<Key, string> = { Enter: Keys.ENTER, Tab: Keys.TAB, Escape: Keys.ESCAPE };

/** Starts the driver of WebKitGTK and a screen of its own; the browser itself starts with each visitor. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-webkit-'));
  // The buttons of its toolbar would keep the window wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; margin: 0; padding: 0; }',
  );
  const screenSize = ['-screen', '0', '1400x1200x24'];
  const screen = spawn(programs.screen, ['-displayfd', '1', '-nolisten', 'tcp', ...screenSize], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
      TZ: 'America/Vancouver',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/status`);

  return {
    openVisitor: async () => {
      const session = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(address)
        .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
        .build();
      return drive(session);
    },
    close: async () => {
      await Promise.all([end(driver), end(screen)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function drive(session: WebDriver): Driver {
  const problems: string[] = [];

  const evaluate: Driver['evaluate'] = (inPage, ...given) =>
    session.executeScript(
      `(${collectProblems})(); return (${inPage}).apply(null, arguments);`,
      ...given,
    );

  async function find(target: Target): Promise<WebElement> {
    if (!(await evaluate(() => 'TestingLibraryDom' in window))) {
      await session.executeScript(testingLibrary);
    }
    const found = await session.executeScript(findInPage, target);
    if (found instanceof WebElement) return found;
    throw new Error(`No ${JSON.stringify(target)} that can be used`);
  }

  /** Takes along what a page has collected, and marks it as the one that is left. */
  async function leave() {
    const seen = await evaluate(() => {
      document.documentElement.dataset.left = '';
      return window.problemsSeen?.splice(0) ?? [];
    });
    problems.push(...seen);
  }

  /** The collector is in place at once: the driver's own waiting would end after the scripts, or not at all. */
  async function arrive() {
    const hasCome = () =>
      document.documentElement.dataset.left === undefined && document.readyState === 'complete';
    // Asked while the page before goes away, the driver has no answer.
    const ask = () =>
      evaluate(hasCome).catch((problem: unknown) => {
        if (problem instanceof error.WebDriverError) return false;
        throw problem;
      });
    while (!(await ask())) await setTimeout(20);
  }

  return {
    goto: async (address) => {
      await leave();
      await session.get(address);
      await arrive();
    },
    reload: async () => {
      await leave();
      await session.navigate().refresh();
      await arrive();
    },
    back: async () => {
      await leave();
      await session.navigate().back();
      await arrive();
    },
    evaluate,
    click: async (target) => (await find(target)).click(),
    attach: async (target, path) => (await find(target)).sendKeys(path),
    type: async (text) => (await session.switchTo().activeElement()).sendKeys(text),
    press: async (key) => (await session.switchTo().activeElement()).sendKeys(keys[key]),
    resize: async (width, height) => {
      // A window that has just opened may miss it.
      do {
        await session
          .manage()
          .window()
          .setRect({ width, height: height + BAR });
        await setTimeout(20);
      } while (!(await evaluate((wanted) => innerWidth === wanted, width)));
    },
    print: () => Promise.reject(new Error('WebKitGTK’s driver prints nothing')),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    listProblems: async () => {
      await leave();
      return problems;
    },
    close: () => session.quit(),
  };
}

/** Runs in the page, as often as something does: WebKitGTK's driver does not tell what is in the console. */
function collectProblems(): void {
  if (window.problemsSeen) return;
  const seen: string[] = [];
  window.problemsSeen = seen;
  const page = console;
  for (const level of ['error', 'warn'] as const) {
    const print = page[level];
    page[level] = (...values: unknown[]) => {
      seen.push(values.join(' '));
      print(...values);
    };
  }
  addEventListener('error', ({ message }) => seen.push(message));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.push(`The policy's ${violatedDirective} refuses ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.responseStatus >= 400) seen.push(`${entry.responseStatus} ${entry.name}`);
    }
  }).observe({ type: 'resource', buffered: true });
}

async function untilAnswers(address: string): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > until) throw new Error(`${address} does not answer`);
    await setTimeout(50);
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
