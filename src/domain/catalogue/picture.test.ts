import { expect, test } from 'vitest';
import { isPictureAddress, picturePath, pictureSources } from './picture.ts';

const hash = '0123456789abcdef0123';

test('a stored picture is offered in three widths of each format', () => {
  expect(pictureSources(picturePath(hash))).toEqual({
    avif: [320, 640, 1200].map((w) => `/attached_assets/${hash}-${w}.avif ${w}w`).join(', '),
    webp: [320, 640, 1200].map((w) => `/attached_assets/${hash}-${w}.webp ${w}w`).join(', '),
  });
});

test.each([
  '',
  'vial.png',
  '/attached_assets/vial.png',
  '/attached_assets/short-1200.webp',
  `/attached_assets/${hash}-640.webp`,
  `/attached_assets/../${hash}-1200.webp`,
  `https://elsewhere.example/attached_assets/${hash}-1200.webp`,
  `${picturePath(hash)}?v=2`,
])('any other picture has no sources: %s', (image) => {
  expect(pictureSources(image)).toBeNull();
});

test.each([
  ['/attached_assets/vial.png', true],
  ['https://pictures.example/a b.png', false],
  ['https://pictures.example/vial.png?v=2', true],
  ['http://pictures.example/vial.png', false],
  ['/attached_assets/../shop.db', false],
  ['/attached_assets/.env', false],
  ['//pictures.example/vial.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['', false],
])('pages may show a picture from %s: %s', (image, may) => {
  expect(isPictureAddress(image)).toBe(may);
});
