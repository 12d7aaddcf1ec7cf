import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMailbox } from './mailbox-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const split = (text: string) =>
  splitMailbox(encode(text)).map((one) => new TextDecoder().decode(one));

test('a file of one mail is that mail, and an empty one is none', () => {
  expect(split('Subject: a\n\nFrom here\n\nFrom there\n')).toEqual([
    'Subject: a\n\nFrom here\n\nFrom there\n',
  ]);
  expect(split('')).toEqual([]);
});

test.each(['\n', '\r\n'])('a mailbox is parted at its lines, ended with %j', (end) => {
  const mailbox = [
    'From a@example.com Mon Jan 12 09:05:00 2026',
    'Subject: one',
    '',
    '>From me',
    '>>From you',
    'not>From',
    'From him',
    '',
    'From b@example.com Tue Jan 13 09:05:00 2026',
    'Subject: two',
    '',
    'Hi',
    '',
  ].join(end);
  const one = ['Subject: one', '', 'From me', '>From you', 'not>From', 'From him', ''];
  expect(split(mailbox)).toEqual([one.join(end), ['Subject: two', '', 'Hi', ''].join(end)]);
});

test('mails that are written into a mailbox come out of it byte for byte', () => {
  const line = fc.oneof(
    fc.constantFrom('', 'From ', '>From x', '>>From', 'Hi'),
    fc.string({ unit: fc.constantFrom('a', 'é', '\u202f', '>', ' ') }),
  );
  const mail = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((lines) => `S: a\n\n${lines.join('\n')}\n`);
  fc.assert(
    fc.property(fc.array(mail, { minLength: 1, maxLength: 5 }), (mails) => {
      const quoted = mails.map((one) => one.replace(/^(>*From )/gm, '>$1'));
      const mailbox = quoted.map((one) => `From x Mon Jan 12 09:05:00 2026\n${one}\n`).join('');
      expect(split(mailbox)).toEqual(mails);
    }),
  );
});
