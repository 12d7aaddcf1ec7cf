import { DEFAULT_PALETTE, type Palette } from './palettes.ts';

/** The drawn vial, one or two letters on a label, or the owner's own picture. */
export const markKinds = ['vial', 'initials', 'picture'] as const;
/** Drawn vials with the shop's name, or the owner's own picture. */
export const heroKinds = ['drawn', 'picture'] as const;

/** How a shop looks. What belongs to a kind that is not chosen is kept, for when it is chosen again. */
type Identity = {
  palette: Palette;
  mark: { kind: (typeof markKinds)[number]; initials: string; picture: string };
  hero: { kind: (typeof heroKinds)[number]; picture: string; alt: string };
};

export const defaultIdentity: Identity = {
  palette: DEFAULT_PALETTE,
  mark: { kind: 'vial', initials: '', picture: '' },
  hero: { kind: 'drawn', picture: '', alt: '' },
};

/** What a mark can be drawn from: one or two Latin letters, figures or an ampersand. */
const INITIAL = /[\p{Script=Latin}\p{N}&]/u;
export const INITIALS = new RegExp(`^${INITIAL.source}{1,2}$`, 'u');

/** The initials of a name's first two words: 'PP' of 'Prairie Peptide Supply'. */
export function suggestInitials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => INITIAL.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
