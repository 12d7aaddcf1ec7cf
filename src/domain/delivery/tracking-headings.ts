import { simplifyHeading } from '../text/plain-text.ts';

/** 'ShipTo_PostalCode' and 'Ship To - Postal Code' as 'ship to postal code'. */
export function simplifyTrackingHeading(heading: string): string {
  const apart = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[_.:/]| - /g, ' ');
  return simplifyHeading(apart);
}
