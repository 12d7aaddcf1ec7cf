import type { Kind } from '../../domain/certificates/check-certificate.ts';
import { withThinUnits } from '../ui/data/thin-units.ts';

/** '98.73' → '98.73 %'; null is 'not tested'. */
export function writePurity(purity: string | null): string {
  return purity === null ? 'not tested' : withThinUnits(`${purity.replace('<', '< ')} %`);
}

/** Whose figure it is, where no third party's. */
export const figureOf: Partial<Record<Kind, string>> = {
  own: 'own test',
  supplier: 'supplier’s',
  demonstration: 'made up',
};
