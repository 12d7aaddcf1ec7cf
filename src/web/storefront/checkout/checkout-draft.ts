import { z } from 'zod';
import { keepInTab, readFromTab } from '../tab-storage.ts';

const typed = z.string().optional();

/** What was typed at the checkout, whether right or wrong. */
const checkoutDraft = z.object({
  fields: z.record(z.string(), typed).optional(),
  /** The code being applied, so that a reload can ask for it again. */
  discountCode: typed,
});
export type CheckoutDraft = z.infer<typeof checkoutDraft>;

const STORED_AS = 'checkout-draft';

export function readDraft(): CheckoutDraft {
  return readFromTab(STORED_AS, checkoutDraft) ?? {};
}

export function updateDraft(change: CheckoutDraft): void {
  keepInTab(STORED_AS, { ...readDraft(), ...change });
}

export function forgetDraft(): void {
  keepInTab(STORED_AS, undefined);
}
