const SLOTS = 12;
/** The slots lie around the circle but for the accent colour's hue (170°) and 25° on either side of it. */
const DEGREES_PER_SLOT = 28;
const FIRST_HUE = 31;
const SLOTS_BELOW_ACCENT = 5;
const ACCENT_GAP = 24;

const DEMO_SLOTS: ReadonlyMap<string, number> = new Map([
  ['Protease Inhibitors', 0],
  ['Copper & Small Peptides', 1],
  ['Amyloid Fragments', 3],
  ['Cell Adhesion Peptides', 4],
  ['Antimicrobial Peptides', 6],
  ['Epitope Tags', 8],
  ['Neuropeptides', 9],
  ['Enzyme Substrates', 11],
]);

/** The colour slot of a category, 0 to 11, the same in every shop. */
export function categorySlot(category: string): number {
  return DEMO_SLOTS.get(category) ?? hashName(category) % SLOTS;
}

/** The OKLCH hue of a category in degrees, 0 to 359. Lightness and chroma are the same for all. */
export function categoryHue(category: string): number {
  return slotHue(categorySlot(category));
}

export function slotHue(slot: number): number {
  const gap = slot < SLOTS_BELOW_ACCENT ? 0 : ACCENT_GAP;
  return (FIRST_HUE + slot * DEGREES_PER_SLOT + gap) % 360;
}

/** FNV-1a, 32 bit. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash;
}
