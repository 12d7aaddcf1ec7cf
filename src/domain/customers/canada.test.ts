import { expect, test } from 'vitest';
import { normalizePostalCode, postalCodeHint, provinces, readProvince } from './canada.ts';

test('there are thirteen provinces and territories', () => {
  expect(new Set(provinces.map(({ code }) => code)).size).toBe(13);
});

test.each([
  ['v6z2c7', 'V6Z 2C7'],
  [' V6Z-2C7 ', 'V6Z 2C7'],
  ['k1a 0b1', 'K1A 0B1'],
  ['V6Z\u00a02C7\u200b', 'V6Z 2C7'],
  ['V6Z–2C7', 'V6Z 2C7'],
  ['Ｖ６Ｚ　２Ｃ７', 'V6Z 2C7'],
])('%j is written %j', (typed, written) => {
  expect(normalizePostalCode(typed)).toBe(written);
});

test.each(['', '12345', 'V6Z 2C', 'D6Z 2C7', 'V6O 2C7', 'W1A 1A1', 'V6Z 2C77'])(
  '%j is not a postal code',
  (typed) => expect(normalizePostalCode(typed)).toBeUndefined(),
);

test('a postal code of another province brings a hint', () => {
  expect(postalCodeHint('V6Z 2C7', 'ON')).toBe(
    'Postal codes that start with V belong to British Columbia. Please check the province.',
  );
  expect(postalCodeHint('X0A 0A0', 'ON')).toContain('Northwest Territories or Nunavut');
  expect(postalCodeHint('V6Z 2C7', 'BC')).toBeUndefined();
  expect(postalCodeHint('nonsense', 'BC')).toBeUndefined();
});

test.each(provinces)('$name is read by its code and its name, in any case', ({ code, name }) => {
  const written = [code, code.toLowerCase(), name, name.toUpperCase(), ` ${name}\u200b`];
  for (const typed of [...written, `${name} (${code})`, `CA-${code}`]) {
    expect(readProvince(typed), typed).toBe(code);
  }
});

test.each([
  ['Québec', 'QC'],
  ['Que.', 'QC'],
  ['B.C.', 'BC'],
  ['Colombie‑Britannique', 'BC'],
  ['Terre-Neuve-et-Labrador', 'NL'],
  ['Newfoundland & Labrador', 'NL'],
  ['nouvelle ecosse', 'NS'],
  ['Île-du-Prince-Édouard', 'PE'],
  ['P.E.I.', 'PE'],
  ['NWT', 'NT'],
])('%j is %s', (typed, code) => expect(readProvince(typed)).toBe(code));

test.each(['', 'XX', 'Ontario (BC)', 'Washington', 'CA', '(ON)', 'New'])(
  '%j is no province',
  (typed) => expect(readProvince(typed)).toBeUndefined(),
);
