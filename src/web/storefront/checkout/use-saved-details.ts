import { useEffect, useState } from 'react';
import { isTexts, type Texts } from '../tab-storage.ts';
import { fillIn, type ShippingFormControl } from './use-shipping-form.ts';

const STORED_AS = 'shipping-details';

/** The details of the last order, kept in this browser if the shopper wishes, and filled in by one press. */
export function useSavedDetails({ setValue }: Pick<ShippingFormControl, 'setValue'>) {
  const [saved, setSaved] = useState<Texts>();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const kept = readDetails();
    setSaved(kept);
    setWanted(kept !== undefined);
  }, []);
  return {
    /** Undefined where none are kept. */
    fillIn: saved && (() => fillIn(setValue, saved)),
    isWanted,
    setWanted,
    /** Keeps what was typed, or forgets what is kept, as the shopper wishes. */
    save: (details: Texts) => keepDetails(isWanted ? details : undefined),
  };
}

function readDetails(): Texts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return isTexts(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keepDetails(details: Texts | undefined): void {
  try {
    if (details) localStorage.setItem(STORED_AS, JSON.stringify(details));
    else localStorage.removeItem(STORED_AS);
  } catch {
    return;
  }
}
