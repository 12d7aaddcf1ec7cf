/** Which of the things that open by themselves a visitor has not dealt with yet. */
type Unseen = { disclaimer?: boolean; newsletterPopup?: boolean };

/**
 * What a visitor's browser keeps for the shop at an address, as Playwright's `storageState`: the
 * disclaimer accepted and the newsletter popup closed, but for what is unseen.
 */
export function visitorStorage(address: string, unseen: Unseen = {}) {
  const disclaimer = { name: 'disclaimer-accepted', value: 'true' };
  const popup = { name: 'newsletter-popup', value: 'closed' };
  const localStorage = [
    ...(unseen.disclaimer ? [] : [disclaimer]),
    ...(unseen.newsletterPopup ? [] : [popup]),
  ];
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}
