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
// 'UV' is no microvolt.
const VOLTAGE = /^(m|milli|[µμ]|u(?=V)|micro|n|)[- ]?(?:[Vv]|[Vv]olts?)(?![a-zA-Z])/;
/** What other detectors count, as far as no bracket says that it is a unit. */
const OTHER =
  /^(?:[kM]?counts?|cp[sm]|[nµμu]?RIU|[pn]A|[LR]FU|LU|[nµμu]C|[mµμu]S(?:\/cm)?|voltage|a\.u\.|arb\.? ?u(?:nits?|\.)?|arbitrary units?)$/i;
/** What pumps, ovens and gradients are measured in. */
const NO_SIGNAL =
  /^(?:psi|[mk]?bar|[kM]?Pa|atm|°? ?C|deg\.? ?C|celsius|K|%.*|percent|[mµμu]?L\/min|nm|pH|rpm|min(?:utes)?|s(?:ec(?:onds)?)?)$/i;

/** The unit that a heading such as 'Value (mAU)', 'Detector, mV' or 'counts' states. */
export function readUnit(heading: string): Signal | { problem: string } | undefined {
  const brackets = [...heading.matchAll(/[([]\s*([^()[\]]{1,24}?)\s*[)\]]/g)].map(
    ([, text = '']) => text,
  );
  const last =
    heading
      .trim()
      .split(/[\s,_:;\t]+/)
      .at(-1) ?? '';
  for (const text of [...brackets, heading.trim(), last]) {
    const signal = read(text, ABSORBANCE, 'mAU') ?? read(text, VOLTAGE, 'mV');
    if (signal) return signal;
    const isUnit = brackets.includes(text) && !/\d/.test(text);
    // '214 nm' is the wavelength of an absorbance.
    if (NO_SIGNAL.test(text) && !/\d ?nm/.test(heading)) {
      return {
        problem: `The figures are in ${text}, which is no signal of a detector. Export the trace of the detector that the purity was measured by.`,
      };
    }
    if (isUnit || OTHER.test(text)) return { unit: text, scale: 1 };
  }
  return undefined;
}

function read(text: string, pattern: RegExp, unit: string): Signal | undefined {
  const prefix = pattern.exec(text)?.[1]?.toLowerCase().replace(/[µμ]/, 'u');
  const scale = prefix === undefined ? undefined : PREFIXES[prefix];
  return scale === undefined ? undefined : { unit, scale };
}
