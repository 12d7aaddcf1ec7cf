import type { Carrier } from '../../../../domain/delivery/parcel-tracking.ts';
import type { MatchedFile } from '../../../../domain/delivery/tracking-file.ts';

/** Tracking numbers and carriers by the ids of their orders. */
export type FilledParcels = ReadonlyMap<string, { trackingNumber: string; carrier: Carrier }>;

type AssignedCarriers = {
  /** Without those whose carrier is still to be chosen. */
  parcels: FilledParcels;
  /** The different carriers that the file proves. */
  proven: Carrier[];
  /** Whether the file leaves the carrier of some parcel open. */
  hasGap: boolean;
};

/**
 * Gives each number of a file its carrier. While some rows prove none, `chosen` is for those alone, as is `remembered`,
 * what was chosen for the last such file; where all rows prove theirs, `chosen` is for all of them.
 */
export function assignCarriers(
  { found, carriers }: Pick<MatchedFile, 'found' | 'carriers'>,
  { chosen, remembered }: { chosen: Carrier | undefined; remembered: Carrier | undefined },
): AssignedCarriers {
  const hasGap = [...found.keys()].some((id) => !carriers.has(id));
  const parcels = [...found].flatMap(([id, trackingNumber]) => {
    const proven = carriers.get(id);
    const carrier = hasGap ? (proven ?? chosen ?? remembered) : (chosen ?? proven);
    return carrier ? [[id, { trackingNumber, carrier }] as const] : [];
  });
  return { parcels: new Map(parcels), proven: [...new Set(carriers.values())], hasGap };
}
