import type { IdentitySettings } from '../../contracts/content/identity-settings.ts';
import { initialsMark, setInitials, vialMark } from '../../domain/identity/drawn-marks.ts';
import { type Colour, paletteColour, type Scheme } from '../../domain/identity/palette-colours.ts';
import { oklchToHex } from '../platform/images/oklch.ts';
import { measureText, outlineText } from '../platform/images/outline-text.ts';
import { pathData } from '../platform/images/path-data.ts';
import { settableText } from '../platform/images/settable-text.ts';

type Look = Pick<IdentitySettings, 'palette' | 'mark'>;

/**
 * The shop's mark as an SVG of 32 x 32, in the colours of light and dark; `web/ui/layout/ShopMark.tsx` draws the same.
 * `picture` is the PNG of a mark that is one.
 */
export function drawMark({ palette, mark }: Look, picture?: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${picture ? place(picture) : drawStyles(palette) + drawSign(mark)}</svg>`;
}

function place(picture: Buffer): string {
  return `<image width="32" height="32" href="data:image/png;base64,${picture.toString('base64')}"/>`;
}

function drawStyles(palette: Look['palette']): string {
  const fills = (scheme: Scheme) =>
    (['ink', 'paper', 'aurora'] satisfies Colour[])
      .map((name) => `.${name}{fill:${oklchToHex(...paletteColour(palette, name, scheme))}}`)
      .join('');
  return `<style>${fills('light')}@media (prefers-color-scheme:dark){${fills('dark')}}</style>`;
}

function drawSign({ kind, initials }: Look['mark']): string {
  if (kind === 'initials') {
    return `<path class="aurora" d="${initialsMark.accent}"/><path class="ink" d="${initialsMark.ink}"/><path class="paper" d="${outlineInitials(initials)}"/>`;
  }
  // In a tab, the label has its own ground.
  return `<path class="ink" fill-rule="evenodd" d="${vialMark.ink}"/><path class="paper" d="M6 18h20v8H6z"/><path class="aurora" d="${vialMark.accent}"/>`;
}

function outlineInitials(initials: string): string {
  const { x, y, size } = setInitials(initials);
  const style = { size, weight: 600 } as const;
  const letters = settableText(initials, style);
  return pathData(outlineText(letters, x - measureText(letters, style) / 2, y, style).filled);
}
