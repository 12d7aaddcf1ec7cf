import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPhoneNumber, phoneDigits, phoneNumberHint } from './phone-number.ts';

describe('a phone number', () => {
  test.each([
    ['604 555 0199', '6045550199'],
    ['+1 (604) 555-0100\u200b', '16045550100'],
    ['+1\u00a0(604)\u00a0555‑0100', '16045550100'],
    ['\u202a+1 604 555 0100\u202c', '16045550100'],
    ['６０４－５５５－０１９９', '6045550199'],
    ['604.555.0199 x12', '6045550199'],
    ['604 555 0199, ext. 12', '6045550199'],
    ['418 555-0199 poste 12', '4185550199'],
    ['tel:+16045550199', '16045550199'],
    ['604,555,0199', '6045550199'],
    ['604;5550199', '6045550199'],
    ['#6045550199', '6045550199'],
    ['# 604,555,0199, ext. 12', '6045550199'],
    ['+33 1 23 45 67 89', '33123456789'],
  ])('%j has the digits %s, and nothing is wrong with it', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
    expect(checkPhoneNumber(typed)).toBeUndefined();
    expect(phoneNumberHint(typed)).toBeUndefined();
  });

  test.each([
    ['555 0199', 7],
    ['5 555 0199', 8],
    ['55 555 0199', 9],
    ['555 0199 ext. 1234', 7],
  ])('%j is taken, with a hint', (typed, digits) => {
    expect(checkPhoneNumber(typed)).toBeUndefined();
    expect(phoneNumberHint(typed)).toBe(
      `A Canadian number with its area code has 10 digits, and this one has ${digits}. Please check it.`,
    );
  });

  test.each([
    ['555 019', 'A phone number has at least 7 digits, like 604 555 0199'],
    ['911 ext. 1234', 'A phone number has at least 7 digits, like 604 555 0199'],
    ['+', 'A phone number has at least 7 digits, like 604 555 0199'],
    ['1-800-FLOWERS', 'Write the phone number in digits, like 604 555 0199'],
    ['6045550199<script>', 'Write the phone number in digits, like 604 555 0199'],
    ['none', 'Write the phone number in digits, like 604 555 0199'],
  ])('%j is refused: %s', (typed, sentence) => {
    expect(checkPhoneNumber(typed)).toBe(sentence);
    expect(phoneNumberHint(typed)).toBeUndefined();
  });

  test('is refused below 7 digits and has a hint below 10, whatever stands between and behind them', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/', ')(', '\u00a0', '\u2013', '+');
    // Before the seventh digit they part its groups.
    const early = fc.constantFrom(',', ';', '#', ' , ');
    const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), separator, fc.option(early));
    const extension = fc.constantFrom('', ' x12', ', ext. 3456', ' poste 7', '#89', ';1');
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 15 }), extension, (all, behind) => {
        const written = all.map(([figure, plain, mark], place) =>
          place < 6 && mark ? `${figure}${mark}` : `${figure}${plain}`,
        );
        const count = all.length;
        const typed = written.join('') + (count >= 7 ? behind : '');
        expect(phoneDigits(typed)).toBe(all.map(([figure]) => figure).join(''));
        expect(checkPhoneNumber(typed) === undefined).toBe(count >= 7);
        const hint = phoneNumberHint(typed);
        expect(hint !== undefined).toBe(count >= 7 && count < 10);
        if (hint) expect(hint).toContain(`this one has ${count}.`);
      }),
    );
  });

  test('is looked through once, however long the text is', () => {
    expect(phoneDigits('x'.repeat(2_000_000))).toBe('');
    expect(phoneDigits(`6${'x'.repeat(2_000_000)}`)).toBe('6');
  });
});
