import { expect, test } from 'vitest';
import {
  forwardAttached,
  mailSource,
  makeSigner,
} from '../../../../tests/support/notification-mails.ts';
import { checkSignature, type ResolveText } from './check-signature.ts';
import { readMail } from './read-mail.ts';

const interac = makeSigner('payments.interac.ca');
const forger = makeSigner('example.com');
const now = Date.UTC(2026, 0, 12, 18);

async function check(mail: Buffer | string, resolve: ResolveText) {
  return checkSignature(await readMail(Buffer.from(mail)), now, resolve);
}

test("a mail that Interac's key signed", async () => {
  expect(await check(await interac.sign(), interac.resolve)).toEqual({
    signature: 'interac',
    signedBy: ['payments.interac.ca'],
    uncovered: [],
  });
});

test.each([
  ['To', 'pay@example.com', 'else@example.com'],
  ['Reply-To', 'jane.roe@example.com', 'forger@example.com'],
  ['Date', '12 Jan', '11 Jan'],
])('a signature that leaves %s open is told to', async (field, from, to) => {
  const kept = ['from', 'subject', 'to', 'reply-to', 'date', 'content-type'];
  const keys = kept.filter((name) => name !== field.toLowerCase()).join(':');
  const signed = (await interac.sign({ keys })).toString();
  const line = new RegExp(`^${field}: .*$`, 'm');
  const changed = signed.replace(line, (head) => head.replace(from, to));
  expect(changed).not.toBe(signed);
  const checked = await check(changed, interac.resolve);
  expect(checked).toMatchObject({ signature: 'interac' });
  expect(checked.uncovered).toContain(field);
});

test('the same mail inside another one', async () => {
  const forwarded = forwardAttached(await interac.sign());
  expect(await check(forwarded, interac.resolve)).toMatchObject({ signature: 'interac' });
});

test('the same mail as pasted source, whose line ends are lost', async () => {
  const pasted = (await interac.sign()).toString().replaceAll('\r\n', '\n');
  expect(await check(pasted, interac.resolve)).toMatchObject({ signature: 'interac' });
});

test('a mail whose amount was changed', async () => {
  const changed = (await interac.sign()).toString().replaceAll('150.00', '950.00');
  expect(await check(changed, interac.resolve)).toMatchObject({
    signature: 'broken',
    signedBy: [],
  });
});

test('a mail to which a second subject was added', async () => {
  const added = `Subject: JANE ROE sent you $950.00\r\n${await interac.sign()}`;
  expect(await check(added, interac.resolve)).toMatchObject({ signature: 'broken' });
});

test("a mail that says it is Interac's and that another key signed", async () => {
  expect(await check(await forger.sign(), forger.resolve)).toEqual({
    signature: 'other',
    signedBy: ['example.com'],
    uncovered: [],
  });
});

test("a mail of somebody else's with a signature of Interac's", async () => {
  const signed = await interac.sign({ from: 'JANE ROE <jane@example.com>' });
  expect(await check(signed, interac.resolve)).toMatchObject({ signature: 'other' });
});

test('a mail that names Interac and a key that is not there', async () => {
  expect(await check(await interac.sign(), forger.resolve)).toMatchObject({ signature: 'broken' });
});

test('a mail without a signature, and text alone', async () => {
  expect(await check(mailSource(), interac.resolve)).toMatchObject({
    signature: 'none',
    signedBy: [],
  });
  expect(await check('Funds Deposited! $150.00', interac.resolve)).toMatchObject({
    signature: 'text',
  });
});

test("without a network the answer is 'unchecked'", async () => {
  const away: ResolveText = () =>
    Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect(await check(await interac.sign(), away)).toMatchObject({ signature: 'unchecked' });
});

test('a mail with many signatures is not checked', async () => {
  const signature =
    /DKIM-Signature:[\s\S]*?\r\n(?![ \t])/.exec((await forger.sign()).toString())?.[0] ?? '';
  const many = Array.from({ length: 100 }, (_, n) =>
    signature.replace('s=test', `s=test${n}; l=${n}`).replace('Signature:', 'Signature\r\n :'),
  );
  let asked = 0;
  const resolve: ResolveText = async (name) => {
    asked += 1;
    return forger.resolve(name);
  };
  expect(await check(forwardAttached(many.join('') + mailSource()), resolve)).toMatchObject({
    signature: 'broken',
  });
  expect(asked).toBe(0);
});
