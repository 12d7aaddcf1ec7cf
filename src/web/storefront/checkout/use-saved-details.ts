import { useEffect, useState } from 'react';
import { browserStorage, isTexts, type Texts } from '../browser-storage.ts';
import { fillIn, type ShippingFormControl } from './use-shipping-form.ts';

const STORED_AS = 'shipping-details';

/** The details of the last order, kept in this browser if the shopper wishes, and filled in by one press. */
export function useSavedDetails({ setValue }: Pick<ShippingFormControl, 'setValue'>) {
  const [saved, setSaved] = useState<Texts>();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const kept = browserStorage.read(STORED_AS, isTexts);
    setSaved(kept);
    setWanted(kept !== undefined);
  }, []);
  return {
    /** Undefined where none are kept. */
    fillIn: saved && (() => fillIn(setValue, saved)),
    isWanted,
    setWanted,
    /** Keeps what was typed, or forgets what is kept, as the shopper wishes. */
    save: (details: Texts) => browserStorage.keep(STORED_AS, isWanted ? details : undefined),
  };
}
