// The font has no thin space, but its ordinary one is 0.2 em wide, as wide as a thin one.
const THIN_SPACE = '\u00a0';
const MINUS = '\u2212';

const UNITS =
  '%|°C|°F|(?:[kmµμn]?g|mcg|mol|[mµμn]mol)(?:/(?:[mµμ]?[lL]|mol))?|[mµμ]?[lL]|[mµμn]M|k?Da|[cmµμn]m|IU|EU/mg|ppm';

const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:[.,]\\d+)*)\\s?(${UNITS})(?![\\p{L}\\p{N}])`,
  'gu',
);
const NEGATIVE_QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}])-(?=\\d+(?:[.,]\\d+)*${THIN_SPACE})`,
  'gu',
);

/**
 * Sets quantities as a laboratory label does: a thin, unbreakable space before the unit and a true
 * minus sign, so '98.6%' and '-20°C' become '98.6 %' and '−20 °C'. Everything else stays as it is.
 */
export function withThinUnits(text: string): string {
  return text.replace(QUANTITY, `$1${THIN_SPACE}$2`).replace(NEGATIVE_QUANTITY, MINUS);
}
