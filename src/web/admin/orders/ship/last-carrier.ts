import { z } from 'zod';
import { type Carrier, carrierNames, carriers } from '../../../../domain/parcel-tracking.ts';
import { readRemembered, remember } from '../../remembered.ts';

const STORED_AS = 'last-carrier';

export const carrierOptions = carriers.map((carrier) => ({
  value: carrier,
  label: carrierNames[carrier],
}));

/** Whom the last parcel was given to: proposed for the next one. */
export function readLastCarrier(): Carrier {
  return readRemembered(STORED_AS, z.enum(carriers)) ?? carriers[0];
}

export function rememberCarrier(carrier: Carrier): void {
  remember(STORED_AS, carrier);
}
