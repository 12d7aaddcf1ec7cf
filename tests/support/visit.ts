import type { BrowserContext } from '@playwright/test';

/** Which of the things that open by themselves a visitor has not dealt with yet. */
type Unseen = { disclaimer?: boolean; newsletterPopup?: boolean };

/**
 * Gives a browser what a visitor's keeps for the shop at an address: the disclaimer accepted and the newsletter
 * popup closed, but for what is unseen. Each tab has it from its first page on, and may forget it. Playwright's
 * `storageState` would open a page of its own for it, in every journey.
 */
export async function rememberVisit(
  context: BrowserContext,
  address: string,
  unseen: Unseen = {},
): Promise<void> {
  const kept = {
    ...(!unseen.disclaimer && { 'disclaimer-accepted': 'true' }),
    ...(!unseen.newsletterPopup && { 'newsletter-popup': 'closed' }),
  };
  await context.addInitScript(
    ({ origin, kept }) => {
      if (location.origin !== origin || sessionStorage.getItem('visit-remembered')) return;
      sessionStorage.setItem('visit-remembered', 'true');
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { origin: address, kept },
  );
}

/** Headers that give a visit an address of its own, where the shop trusts its proxy: how much one may do is not shared. */
export function addressOfVisit(visit: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.0.${visit >> 8}.${visit & 255}` };
}
