import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail, cleanKey } from './typed-key.ts';

/** As a paste brings them: from a PDF, a chat, a spreadsheet, an East Asian keyboard. */
const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206a\u3164\ufe00\ufe0f\ufeff\uffa0\u{e0020}\u{e0101}',
];
const dashes = [...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u2043'];
const spaces = [...'\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u202f\u205f\u3000\t\n'];

describe('a key', () => {
  test.each([
    ['\ufeff7023\u200b2100\u00ad1234\u202c', '702321001234'],
    ['＋１（６０４）５５５－０１００', '+1(604)555-0100'],
    ['V6Z\u00a02C7\u200e', 'V6Z 2C7'],
    ['98849–88–8', '98849-88-8'],
    ['４Ｋ７Ｍ２ＱＸ４', '4K7M2QX4'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['ﬁona', 'fiona'],
    ['  Ada  ', 'Ada'],
  ])('%j is %j', (typed, clean) => expect(cleanKey(typed)).toBe(clean));

  test('is the same with anything invisible in it, and whatever its dashes and spaces are', () => {
    const parts = fc.array(fc.constantFrom('A', '7', '-', ' ', 'é', '@', '+'), { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), (typed, stream) => {
        const next = (from: readonly string[]) =>
          from[(stream.next().value ?? 0) % from.length] ?? '';
        const pasted = typed.map((part) => {
          const shown = part === '-' ? next(dashes) : part === ' ' ? next(spaces) : part;
          return next(invisible) + shown + next(invisible);
        });
        expect(cleanKey(pasted.join(''))).toBe(cleanKey(typed.join('')));
      }),
    );
  });

  test('that is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanKey(cleanKey(typed))).toBe(cleanKey(typed));
        expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
      }),
    );
  });
});

describe('an email address', () => {
  test.each([
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ['Jane.Roe@BÜCHER.example', 'Jane.Roe@xn--bcher-kva.example'],
    ['jane@ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['li@例え。テスト', 'li@xn--r8jz45g.xn--zckzah'],
    ['jane@pаypal.example', 'jane@xn--pypal-4ve.example'],
    ['Jane.Roe+shop@Example.COM\u200b', 'Jane.Roe+shop@Example.COM'],
    ['jane@1.2', 'jane@1.2'],
    ['jane@bücher.example/path', 'jane@bücher.example/path'],
    ['jane@bücher.example:25', 'jane@bücher.example:25'],
    ['jane', 'jane'],
    ['jane@', 'jane@'],
  ])('%j is %j', (typed, clean) => expect(cleanEmail(typed)).toBe(clean));
});
