import { z } from 'zod';
import {
  type Carrier,
  carrierNames,
  carriers,
} from '../../../../domain/delivery/parcel-tracking.ts';
import { readRemembered, remember } from '../../form/remembered.ts';

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

const BY_FILE = 'carriers-of-files';
const byFile = z.record(z.string(), z.enum(carriers));

/** Whose files with this key were, as the owner said the last time; undefined for the first one. */
export function readFileCarrier(key: string): Carrier | undefined {
  return readRemembered(BY_FILE, byFile)?.[key];
}

export function rememberFileCarrier(key: string, carrier: Carrier): void {
  remember(BY_FILE, { ...readRemembered(BY_FILE, byFile), [key]: carrier });
}
