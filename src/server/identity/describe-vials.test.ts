import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/support/factories.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { describeVials } from './describe-vials.ts';
import { drawHero } from './draw-hero.ts';

const shop = { shopName: 'Prairie Peptide Supply', identity: defaultIdentity };

test('a shop without products has four vials with its name', () => {
  const vials = describeVials(shop, []);
  expect(vials.map(({ brand }) => brand)).toEqual(
    Array.from({ length: 4 }, () => ({ name: 'Prairie Peptide Supply', hasVial: true })),
  );
  expect(new Set(vials.map(({ content, hue }) => `${content} ${hue}`)).size).toBe(4);
  expect(vials.every(({ purity }) => purity === undefined)).toBe(true);
});

test('products come first, each in its own glass and as its specifications say it looks', () => {
  const vialOf = (specifications: string, more = {}) =>
    describeVials(shop, [aProduct({ name: 'HA Peptide', specifications, ...more })])[0];
  expect(vialOf('', { vialSize: '10 mL', dosage: '5 mg', purity: '98.6%' })).toMatchObject({
    name: 'HA Peptide',
    content: '5 mg',
    purity: '98.6%',
    vialSizeMl: 10,
    fill: 'cake',
    amber: false,
  });
  expect(vialOf('CAS: 1-2-3\nAppearance: White crystalline powder')?.fill).toBe('crystals');
  expect(vialOf('Appearance: Clear solution')?.fill).toBe('solution');
  expect(vialOf('Appearance: White powder')?.fill).toBe('powder');
  expect(vialOf('', { benefits: ['Amber vial'], vialSize: '' })).toMatchObject({
    amber: true,
    vialSizeMl: 3,
  });
});

test('whatever a product or a shop is called can be drawn', () => {
  const odd = ['Ж 王 😀', 'x'.repeat(300), '<b>&"', 'α-MSH (1–13) ≥ 95 %'];
  for (const shopName of [...odd, 'W'.repeat(60)]) {
    const products = odd.map((name) => aProduct({ name, dosage: name, purity: name }));
    const svg = drawHero(describeVials({ ...shop, shopName }, products));
    expect(svg).not.toMatch(/NaN|undefined|<text/);
  }
});

test('a shop with another mark has no vial beside its name', () => {
  const mark = { kind: 'initials', initials: 'PP', picture: '' } as const;
  const [vial] = describeVials({ ...shop, identity: { ...defaultIdentity, mark } }, []);
  expect(vial?.brand.hasVial).toBe(false);
});
