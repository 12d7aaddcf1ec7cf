import { expect } from '@playwright/test';
import type { Driver, Target } from './driver.ts';

/** A visitor of a shop, in either engine, who waits for what they act on. */
export type Visitor = ReturnType<typeof startVisit>;

const patience = { timeout: 15_000, intervals: [50, 100, 200] };

/** Gives a driver the shop's paths, and words for what a person does. */
export function startVisit(driver: Driver, shop: string) {
  const until = (act: () => Promise<unknown>) =>
    expect(async () => void (await act())).toPass(patience);

  /** Until React has taken the page over. Documents without our scripts are ready. */
  async function untilReact(): Promise<void> {
    await until(async () => {
      const waits = await driver.evaluate(() => window.earlyClicks !== undefined);
      if (waits) throw new Error('The page is not React’s yet');
    });
  }

  async function click(target: Target): Promise<void> {
    await until(() => driver.click(target));
  }

  return {
    ...driver,
    untilReact,
    click,
    open: async (path: string) => {
      await driver.goto(shop + path);
      await untilReact();
    },
    reload: async () => {
      await driver.reload();
      await untilReact();
    },
    press: (key: Parameters<Driver['press']>[0]) => driver.press(key),
    /** Puts a text in place of what a field has. */
    fill: async (label: string, text: string) => {
      await click({ label });
      await driver.evaluate(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          field.select();
        }
      });
      await driver.type(text);
    },
    /** Chooses an option by how its label begins. The list is the system's, and closed to drivers. */
    choose: async (label: string, option: string) => {
      await click({ label });
      await driver.evaluate((wanted) => {
        const list = document.activeElement;
        if (!(list instanceof HTMLSelectElement)) throw new Error('No list has the focus');
        const chosen = Array.from(list.options).find(({ text }) => text.startsWith(wanted));
        if (!chosen) throw new Error(`No option begins with ${wanted}`);
        list.value = chosen.value;
        list.dispatchEvent(new Event('input', { bubbles: true }));
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }, option);
    },
    /** Enters a day as 2026-01-31, as a calendar does, which is the system's as well. */
    enterDay: async (label: string, day: string) => {
      await click({ label });
      await driver.evaluate((wanted) => {
        const field = document.activeElement;
        if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus');
        // React overrides the field's own property to notice what is typed.
        Reflect.set(HTMLInputElement.prototype, 'value', wanted, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, day);
    },
    /** Waits until a field has this text. */
    hasIn: async (label: string, text: RegExp) => {
      const read = (wanted: string) => {
        const labels = Array.from(document.querySelectorAll('label'));
        const found = labels.find(({ textContent }) => textContent.startsWith(wanted))?.control;
        return found instanceof HTMLInputElement ? found.value : '';
      };
      await expect.poll(() => driver.evaluate(read, label), patience).toMatch(text);
    },
    /** Waits until the page shows a text. */
    sees: async (text: string | RegExp) => {
      const shown = () => driver.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
      const wanted =
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(shown, patience).toEqual(wanted);
    },
    /** Waits until the address has this path. */
    isAt: async (path: RegExp) => {
      await expect.poll(() => driver.evaluate(() => location.pathname), patience).toMatch(path);
    },
    /** Waits until what has the focus says that. */
    hasFocusOn: async (text: string) => {
      await expect
        .poll(() => driver.evaluate(() => document.activeElement?.textContent), patience)
        .toBe(text);
    },
  };
}
