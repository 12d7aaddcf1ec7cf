import { expect, test } from 'vitest';
import { categoryHue } from '../../domain/catalogue/category-hue.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { defaultShopName } from '../content/index.ts';
import { oklchToHex } from '../platform/images/oklch.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
import { type LinkPicture, pictureOfPost, pictureOfProduct } from './link-picture.ts';

const demonstration = { shopName: defaultShopName, identity: defaultIdentity };

const product = {
  name: 'FLAG Peptide',
  category: 'Epitope Tags',
  image: '/attached_assets/x.webp',
  dosage: '5mg',
  purity: '98.6%',
};

test('a product’s picture shows its category, name, content and purity, in the hue of its label', () => {
  expect(pictureOfProduct(product, demonstration)).toEqual({
    shopName: 'Boreal Peptides',
    overline: 'Epitope Tags',
    title: 'FLAG Peptide',
    facts: [
      { label: 'Content', value: '5\u00a0mg' },
      { label: 'Purity', value: '98.6\u00a0%' },
    ],
    hue: categoryHue('Epitope Tags'),
    picture: '/attached_assets/x.webp',
  });
});

test.each([
  ['5 mg', '5\u00a0mg'],
  ['≥ 98 %', '≥ 98\u00a0%'],
  ['10 vials of 5 mg', '10 vials of 5\u00a0mg'],
  ['about ten', 'about ten'],
])('the content %s is written %s', (dosage, written) => {
  const { facts } = pictureOfProduct({ ...product, dosage }, demonstration);
  expect(facts[0]?.value).toBe(written);
});

test('an unknown fact is left out', () => {
  const { facts } = pictureOfProduct({ ...product, dosage: '' }, demonstration);
  expect(facts.map(({ label }) => label)).toEqual(['Purity']);
});

test('a post’s picture shows its category and title', () => {
  const post = { title: 'Reading an HPLC trace', category: 'Analysis', image: '/a.webp' };
  expect(pictureOfPost(post, demonstration)).toMatchObject({
    overline: 'Analysis',
    title: 'Reading an HPLC trace',
    facts: [],
    picture: '/a.webp',
  });
});

test('every part of a picture’s text is drawn', () => {
  const subject = pictureOfProduct(product, demonstration);
  const svg = drawLinkPicture(subject);
  const others: Partial<LinkPicture>[] = [
    { shopName: 'Another shop' },
    { overline: 'Neuropeptides' },
    { title: 'HA Peptide' },
    { facts: [] },
    { facts: subject.facts.map(({ label }) => ({ label, value: '1 g' })) },
  ];
  for (const other of others) expect(drawLinkPicture({ ...subject, ...other })).not.toBe(svg);
  for (const hue of [30, 250]) {
    const tinted = drawLinkPicture({ ...subject, hue });
    expect(tinted).toContain(`stop-color="${oklchToHex(0.972, 0.01, hue)}"`);
    expect(tinted).toContain(`stop-color="${oklchToHex(0.928, 0.026, hue)}"`);
    expect(tinted).toContain(`fill="${oklchToHex(0.52, 0.115, hue)}"`);
  }
});
