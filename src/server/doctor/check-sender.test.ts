import { expect, test } from 'vitest';
import { checkSender } from './check-sender.ts';

/** A name server that has these records of shop.example and no others. */
const zone = (records: Record<string, string[]>) => async (name: string) => {
  const found = records[name];
  if (found) return found.map((record) => [record]);
  const isThere = ['shop.example', 'mail.shop.example'].includes(name);
  throw Object.assign(new Error(), { code: isThere ? 'ENODATA' : 'ENOTFOUND' });
};
const examine = async (records: Record<string, string[]>) =>
  (await checkSender('Shop@Mail.Shop.Example', zone(records))).map(({ level, text }) => [
    level,
    text,
  ]);

test('a domain that vouches for its mails is in order', async () => {
  const findings = await examine({
    'mail.shop.example': ['google-site-verification=1', 'v=spf1 include:_spf.example.com -all'],
    'selector1._domainkey.mail.shop.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.shop.example': ['v=DMARC1; p=quarantine'],
  });
  expect(findings).toEqual([
    ['ok', 'SPF: mail.shop.example says which servers may send its emails.'],
    ['ok', 'DKIM: mail.shop.example has a key (selector1), with which its emails can be signed.'],
    [
      'ok',
      'DMARC: emails that others send in the name of mail.shop.example are to go to the junk folder.',
    ],
  ]);
});

test.each([
  ['its own', '_dmarc.mail.shop.example', 'v=DMARC1; p=none; sp=reject', 'delivered all the same'],
  ['that of the domain above', '_dmarc.shop.example', 'v=DMARC1; p=none; sp=reject', 'refused'],
  ['that of the domain above', '_dmarc.shop.example', 'v=DMARC1; sp=none; p=reject', 'delivered'],
])('of a DMARC record, %s, the policy for this domain counts', async (_, name, record, words) => {
  const findings = await examine({ [name]: [record] });
  expect(findings[2]).toEqual(['ok', expect.stringContaining(`are to be ${words}`)]);
});

test('what is missing is named, with what to do', async () => {
  const findings = await checkSender('shop@shop.example', zone({}));
  expect(findings).toMatchObject([
    { level: 'warning', text: expect.stringMatching(/^SPF: .* does not say which/) },
    { level: 'warning', text: expect.stringMatching(/^DKIM: .* has no key/) },
    {
      level: 'warning',
      text: expect.stringMatching(/^DMARC: .* does not say what/),
      advice: 'Add a TXT record at _dmarc.shop.example: v=DMARC1; p=none',
    },
  ]);
});

test.each([
  ['two records', ['v=spf1 -all', 'v=spf1 mx -all'], 'has 2 SPF records, so none counts'],
  ['one that lets everybody', ['v=spf1 mx +all'], 'lets every server in the world send'],
  ['one that lets everybody', ['v=spf1 all'], 'lets every server in the world send'],
])('%s of SPF is wrong', async (_, records, words) => {
  const [spf] = await examine({ 'mail.shop.example': records });
  expect(spf).toEqual(['wrong', expect.stringContaining(words)]);
});

test('a key that was withdrawn is none', async () => {
  const findings = await examine({ 's1._domainkey.mail.shop.example': ['v=DKIM1; p='] });
  expect(findings[1]).toEqual(['warning', expect.stringContaining('has no key')]);
});

test('of a domain that does not exist nothing else is claimed', async () => {
  expect(await checkSender('shop@shop.exmaple', zone({}))).toMatchObject([
    {
      level: 'warning',
      text: expect.stringMatching(/^The name server does not know shop.exmaple:/),
    },
  ]);
});

test('without a name server that is said, and nothing is claimed', async () => {
  const away = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  const text =
    'The name server could not be asked about shop.example (ECONNREFUSED): SPF, DKIM and DMARC were not looked at.';
  expect(await checkSender('shop@shop.example', away)).toMatchObject([{ level: 'warning', text }]);
});
