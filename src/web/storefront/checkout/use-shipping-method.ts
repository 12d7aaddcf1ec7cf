import { useEffect, useRef, useState } from 'react';
import { type Destination, listOfferedMethods } from '../../../domain/pricing/offered-methods.ts';
import {
  isMethodId,
  type ShippingMethodId,
  type ShippingSettings,
  usualMethod,
} from '../../../domain/pricing/shipping-methods.ts';
import { readDraft, updateDraft } from './checkout-draft.ts';

export type ShippingMethodControl = ReturnType<typeof useShippingMethod>;

/** The checkout's choice of how the order gets to its buyer, kept in the tab. */
export function useShippingMethod(settings: ShippingSettings) {
  const usual = usualMethod(settings);
  const [chosen, setChosen] = useState(usual);
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the tab kept
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    // What was pressed before hydration is newer.
    const kept = pressed === usual ? readDraft().shippingMethod : pressed;
    if (isMethodId(kept)) setChosen(kept);
  }, []);
  return {
    group,
    chosen,
    choose: (id: ShippingMethodId) => {
      setChosen(id);
      updateDraft({ shippingMethod: id });
    },
    /** What is chosen for a destination: the first that is offered there, where the chosen one is not. */
    methodFor: (destination: Destination): ShippingMethodId => {
      const offered = listOfferedMethods(settings, destination);
      return offered.includes(chosen) ? chosen : (offered[0] ?? usual);
    },
  };
}
