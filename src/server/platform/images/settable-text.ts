import { hasGlyphs, type TextStyle } from './outline-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BOX = '□';

/**
 * A text as `outlineText` can set it, in one line: a space for control characters, nothing for what is invisible, the
 * letter alone if the fonts lack its accents ('ặ' → 'a'), and a box for anything else, such as an emoji.
 */
export function settableText(text: string, style: Pick<TextStyle, 'weight' | 'family'>): string {
  const line = text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ');
  return Array.from(graphemes.segment(line), ({ segment }) => {
    const visible = segment.replace(/\p{Cf}/gu, '');
    const withoutAccents = visible.normalize('NFD').replace(/\p{M}/gu, '');
    const forms = [visible, withoutAccents, visible.normalize('NFKC')];
    const set = forms.find((form) => form && hasGlyphs(form, style));
    return set ?? (visible ? BOX : '');
  })
    .join('')
    .trim();
}
