import type { BrowserContext } from '@playwright/test';

/** What opens by itself, and the visitor has not dealt with yet. */
type Unseen = { disclaimer?: boolean; newsletterPopup?: boolean };

/**
 * Gives a browser what a returning visitor's has stored for the shop at an address: the disclaimer accepted and the
 * newsletter popup closed, except what is unseen. Each tab starts with it, and may delete it. Playwright's
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
  await context.addInitScript(() => {
    // Chromium says nothing in the console of an `eval` that the policy refuses.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`The policy's ${violatedDirective} refuses ${blockedURI}`));
    });
  });
  await context.addInitScript(
    ({ origin, kept }) => {
      if (location.origin !== origin || sessionStorage.getItem('visit-remembered')) return;
      sessionStorage.setItem('visit-remembered', 'true');
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { origin: address, kept },
  );
}

/** Headers that give a visit an address of its own, and so its own rate limits, where the shop trusts its proxy. */
export function addressOfVisit(visit: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.0.${visit >> 8}.${visit & 255}` };
}
