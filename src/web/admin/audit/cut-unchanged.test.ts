import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutUnchanged } from './cut-unchanged.ts';

const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test('a long text keeps the difference and a line around it, with … for the rest', () => {
  const after = ten.map((line) => (line === 'e' ? 'E' : line));
  expect(cutUnchanged(ten.join('\n'), after.join('\n'))).toEqual({
    before: '…\nd\ne\nf\n…',
    after: '…\nd\nE\nf\n…',
  });
});

test('one more line at the end, and a short text', () => {
  expect(cutUnchanged(ten.join('\n'), [...ten, 'k'].join('\n'))).toEqual({
    before: '…\nj',
    after: '…\nj\nk',
  });
  expect(cutUnchanged('one\ntwo', 'one\n2')).toEqual({ before: 'one\ntwo', after: 'one\n2' });
});

test('texts that differ still differ when they are cut', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join('\n'), other.join('\n')];
      const shown = cutUnchanged(before, after);
      if (before !== after) expect(shown.before).not.toBe(shown.after);
    }),
  );
});
