import { expect, test } from 'vitest';
import { makeUniqueSlug, slugify } from './slug.ts';

test.each([
  ['Reading an HPLC trace', 'reading-an-hplc-trace'],
  ['  Salts & solvents: what’s in the vial?  ', 'salts-solvents-whats-in-the-vial'],
  ['Désalage à −20 °C', 'desalage-a-20-c'],
  ['α-Endorphin', 'alpha-endorphin'],
  ['Amyloid-β (1–42)', 'amyloid-beta-1-42'],
  ['γ-MSH, 5 µg', 'gamma-msh-5-ug'],
  ['µ-Conotoxin and μ-Conotoxin', 'mu-conotoxin-and-mu-conotoxin'],
  ['Δ⁹ and ΩΣς', 'delta9-and-omegasigmasigma'],
  ['Łódź, Straße, Æther, Œuvre, Øre, Đà, Þór', 'lodz-strasse-aether-oeuvre-ore-da-thor'],
  ['Neuro\u00adtensin\u200b', 'neurotensin'],
  ['肽', ''],
  ['long '.repeat(40), 'long-'.repeat(14).slice(0, -1)],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('a slug that is taken gets the next free number', () => {
  expect(makeUniqueSlug('salts', [])).toBe('salts');
  expect(makeUniqueSlug('salts', ['salts', 'salts-2', 'salts-4'])).toBe('salts-3');
});
