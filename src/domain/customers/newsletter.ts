/** The percentage that a new subscriber's code takes off a first order (specification, section 9). */
export const NEWSLETTER_PERCENT = 10;

/** The sentence beside every sign-up form, stored with each subscriber as proof of consent (CASL). */
export function newsletterConsent(shopName: string, supportEmail: string): string {
  return `By signing up you agree that ${shopName} sends you news and offers by email. You can unsubscribe at any time: write to ${supportEmail}.`;
}
