import type { Page } from '@playwright/test';

/** A screen in one of its states, and how a visitor gets there. The page's base address is the shop's. */
export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What its browser may complain about, such as the status 404 of a page that says so. */
  problems?: RegExp;
  /** It fills the window, so that a picture of the whole page would show it cut off. */
  fillsWindow?: boolean;
};
