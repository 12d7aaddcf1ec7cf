import type { SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { endpointQuery } from '../page/endpoint-query.ts';

/** What a change answers; the first factor comes with recovery codes. */
export type Changed = SecondFactor & { newRecoveryCodes?: string[] };

/** Of a section about one of the factors. */
export type FactorProps = { factor: SecondFactor; onChanged: (changed: Changed) => void };

export const secondFactorQuery = endpointQuery('GET /api/admin/second-factor', {});
