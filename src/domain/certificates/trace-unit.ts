/** What a trace is in, and what makes that of its figures: 1000 for a file in AU. */
type Signal = { unit: string; scale: number };

const PREFIXES: Record<string, number> = {
  '': 1000,
  m: 1,
  milli: 1,
  u: 1e-3,
  micro: 1e-3,
  n: 1e-6,
};
const ABSORBANCE =
  /^(m|milli|[µμu]|micro|n|)[- ]?(?:au|abs|absorbance units?|absorption units?)(?![a-z])/i;
// 'UV' is no microvolt, and 'V1' a channel.
const VOLTAGE = /^(m|milli|[µμ]|u(?=V)|micro|n|)[- ]?(?:[Vv]|[Vv]olts?)(?![a-zA-Z\d])/;
/** What other detectors count. 'pA' is a current, and 'Pa' a pressure. */
const OTHER =
  /^(?:[kM]?(?:[Cc]ounts?|COUNTS?|[Cc]ts)(?:\/s(?:ec)?)?|[kM]?(?:c[ps]s|cpm|CP[SM])|[mnµμu]?RIU|[LR]?FU|ELU|LS?U|EU|[fpnµμum][AC]|[pnµμum]?S(?:\/c?m)?|[kM]?Hz|[pnµμum]W)$/;
const OTHER_WORDS =
  /^(?:voltage|a\.u\.|u\.a\.|arb\.? ?u(?:nits?|\.)?|arbitrary units?|emission units?|light scattering units?)$/i;
/** What pumps, ovens and gradients are measured in. */
const NO_SIGNAL =
  /^(?:[Pp][Ss][Ii]|[mk]?[Bb]ar|[hkM]?Pa|atm|° ?[Cc]|deg\.? ?[Cc]|[Cc]elsius|%.*|[Pp]ercent|[mµμu]?[Ll]\/min|nm|pH|rpm)$/;
const TIME = /^(?:min(?:utes)?|s(?:ec(?:onds)?)?)$/;
const NAMES_TIME = /time|zeit|temps/i;
/** As letters without a bracket they name a channel. */
const TEMPERATURE = /^[CK]$/;

/**
 * The unit that a heading such as 'Value (mAU)', 'Detector, mV' or 'counts' states; undefined where what stands in its
 * brackets is no unit, as in 'Absorbance (DAD)' or 'Signal (smoothed)'.
 */
export function readUnit(heading: string): Signal | { problem: string } | undefined {
  const brackets = [...heading.matchAll(/[([]\s*([^()[\]]{1,40}?)\s*[)\]]/g)].map(
    ([, text = '']) => text,
  );
  const outside = heading.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
  const written = [...brackets, heading.trim(), outside, wordsOf(outside).at(-1) ?? ''];
  for (const text of [...written, ...brackets.flatMap(wordsOf)]) {
    const signal = read(text, ABSORBANCE, 'mAU') ?? read(text, VOLTAGE, 'mV');
    if (signal) return signal;
    if (OTHER.test(text) || OTHER_WORDS.test(text)) return { unit: text, scale: 1 };
  }
  const isOther = (text: string) =>
    NO_SIGNAL.test(text) ||
    (TEMPERATURE.test(text) && brackets.includes(text)) ||
    // 'Time (min) Intensity' is the heading of both columns.
    (TIME.test(text) && !NAMES_TIME.test(heading));
  const other = written.find(isOther);
  // '214 nm' is the wavelength of an absorbance.
  if (other === undefined || /\d ?nm/.test(heading)) return undefined;
  return {
    problem: `The figures are in ${other}, which is no signal of a detector. Export the trace of the detector that the purity was measured by.`,
  };
}

const wordsOf = (text: string) => text.split(/[\s,_:;]+/);

function read(text: string, pattern: RegExp, unit: string): Signal | undefined {
  const prefix = pattern.exec(text)?.[1]?.toLowerCase().replace(/[µμ]/, 'u');
  const scale = prefix === undefined ? undefined : PREFIXES[prefix];
  return scale === undefined ? undefined : { unit, scale };
}
