import { isTexts, type Texts, tabStorage } from '../browser-storage.ts';

/** What was typed at the checkout, valid or not. */
type CheckoutDraft = {
  fields?: Texts;
  /** The applied code, so that it is checked again after a reload. */
  discountCode?: string | undefined;
  /** How the order is to be delivered, if another way than the usual was chosen. */
  shippingMethod?: string;
};

const STORED_AS = 'checkout-draft';

export function readDraft(): CheckoutDraft {
  return tabStorage.read(STORED_AS, isCheckoutDraft) ?? {};
}

export function updateDraft(change: CheckoutDraft): void {
  tabStorage.keep(STORED_AS, { ...readDraft(), ...change });
}

export function forgetDraft(): void {
  tabStorage.keep(STORED_AS, undefined);
}

function isCheckoutDraft(kept: unknown): kept is CheckoutDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { fields = {}, ...texts }: { fields?: unknown } = kept;
  return isTexts(fields) && isTexts(texts);
}
