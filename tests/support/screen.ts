import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { signIn } from './sign-in.ts';

/** A screen in one of its states, and how a visitor gets there. The page's base address is the shop's. */
export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What its browser may complain about, such as the status 404 of a page that says so. */
  problems?: RegExp;
  /** It fills the window, so that a picture of the whole page would show it cut off. */
  fillsWindow?: boolean;
};

/** Answers by address, in place of what the shop has stored. */
export type Answers = Record<string, unknown>;

/** Opens an address, and waits for a text that its page does not have from the start. */
export const goTo = (address: string, late?: string | RegExp) => async (page: Page) => {
  await openPage(page, address);
  if (late) await page.getByText(late).first().waitFor();
};

/** Opens an address of the administrator's area, signed in, and waits for a text of it, else for its title. */
export const signedInAt =
  (address: string, late?: string, answers: Answers = {}) =>
  async (page: Page) => {
    await signIn(page);
    await answerWith(page, answers);
    await goTo(address, late)(page);
    if (!late) await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** Gives a page these answers from here on. */
export async function answerWith(page: Page, answers: Answers): Promise<void> {
  for (const [address, json] of Object.entries(answers)) {
    await page.route(address, (route) => route.fulfill({ json }));
  }
}
