import { withThinUnits } from '../../ui/thin-units.ts';

/** '98.73' → '98.73 %'; null is 'not tested'. */
export function writePurity(purity: string | null): string {
  return purity === null ? 'not tested' : withThinUnits(`${purity.replace('<', '< ')} %`);
}
