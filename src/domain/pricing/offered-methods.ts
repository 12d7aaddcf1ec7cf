import { nameProvince } from '../customers/canada.ts';
import { cleanKey } from '../text/typed-key.ts';
import {
  copyMethod,
  nameMethod,
  type ShippingLimits,
  type ShippingMethodId,
  type ShippingSettings,
  shippingMethodIds,
} from './shipping-methods.ts';

/** Where an order goes; each is '' while it is not known. */
export type Destination = { province: string; postalCode: string };

/** The methods that an order to a destination can choose from, the usual one first. */
export function listOfferedMethods(
  { shippingMethods }: ShippingSettings,
  destination: Destination,
): ShippingMethodId[] {
  return shippingMethodIds.filter((id) => {
    const { offered, limits } = shippingMethods[id];
    return offered && !isLeftOut(limits, destination);
  });
}

/** Why a method cannot be chosen for a destination, for its buyer; undefined where it can. */
export function refuseMethod(
  settings: ShippingSettings,
  id: ShippingMethodId,
  destination: Destination,
): string | undefined {
  const offered = listOfferedMethods(settings, destination);
  if (offered.includes(id)) return undefined;
  const place = [destination.postalCode, nameProvince(destination.province)]
    .filter(Boolean)
    .join(', ');
  if (offered.length === 0) return `We do not ship to ${place}.`;
  const { shippingMethods } = settings;
  const name = nameMethod(copyMethod(settings, id));
  return shippingMethods[id].offered
    ? `${name} is not offered for ${place}.`
    : `${name} is no longer offered.`;
}

/** The settings as they are for what was agreed to go by a method: it stays, also where no other order can choose it any more. */
export function withAgreedMethod(
  settings: ShippingSettings,
  id: ShippingMethodId,
): ShippingSettings {
  const { shippingMethods } = settings;
  const agreed = { ...shippingMethods[id], offered: true };
  return { ...settings, shippingMethods: { ...shippingMethods, [id]: agreed } };
}

function isLeftOut(
  { provinces, rural, prefixes }: ShippingLimits,
  { province, postalCode }: Destination,
): boolean {
  const code = cleanKey(postalCode)
    .toUpperCase()
    .replace(/[\s.,-]/g, '');
  return (
    provinces.some((one) => one === province) ||
    (rural && code.charAt(1) === '0') ||
    prefixes.some((prefix) => code.startsWith(prefix))
  );
}
