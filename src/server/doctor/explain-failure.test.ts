import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { explainFailure } from '../platform/mail-access/explain-failure.ts';
import { probeSmtp } from '../platform/mailer/probe-smtp.ts';
import { checkMailServer } from './check-mail-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function listen(answer: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => answer(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const probe = async (url: string) => {
  const result = await probeSmtp({ setBy: 'owner', url }, 'shop@example.com', 300);
  return result.works ? undefined : { ...result.failure, detail: result.detail };
};

test('a mistyped name is said to be one, and what the system said stands below', async () => {
  expect(await probe('smtp://smtp.exmaple.invalid:587')).toEqual({
    text: 'No server with the name smtp.exmaple.invalid was found.',
    advice: 'Check its spelling.',
    detail: 'getaddrinfo ENOTFOUND smtp.exmaple.invalid',
  });
});

test('a server that is silent, closes or speaks something else is told apart', async () => {
  const silent = await listen(() => {});
  expect(await probe(`smtp://127.0.0.1:${silent}`)).toMatchObject({
    text: `The server 127.0.0.1 did not answer at port ${silent} in time.`,
    advice: expect.stringContaining('many hosters block port 25'),
  });
  server?.close();
  const closing = await listen((socket) => socket.destroy());
  expect(await probe(`smtp://127.0.0.1:${closing}`)).toMatchObject({
    text: 'The server 127.0.0.1 broke off the connection.',
  });
  server?.close();
  const plain = await listen((socket) => socket.end('220 mail.example.com\r\n'));
  expect(await probe(`smtps://127.0.0.1:${plain}`)).toMatchObject({
    text: `The server 127.0.0.1 does not speak TLS from the start at port ${plain}.`,
    advice: 'Check port and encryption.',
    detail: 'wrong version number',
  });
});

test('a login that is refused for now is not called wrong', async () => {
  const port = await listen((socket) => {
    socket.write('220 mail.example.com\r\n');
    socket.on('data', (said) => {
      const isGreeting = /^EHLO/.test(said.toString());
      const answer = isGreeting ? '250-mail\r\n250 AUTH PLAIN\r\n' : '454 4.7.0 Try later\r\n';
      socket.write(answer);
    });
  });
  const url = `smtp://shop:secret@127.0.0.1:${port}`;
  expect(await checkMailServer({ setBy: 'owner', host: '', url }, undefined)).toEqual([
    {
      level: 'wrong',
      text: 'The mail server lets nobody in at the moment.',
      advice: 'Check user and password, or try again later.',
      detail: '454 4.7.0 Try later',
    },
  ]);
});

const access = { kind: 'mailbox', setBy: 'owner', host: 'mail.example.com', port: 993 } as const;
const explain = (error: object) => explainFailure(error, { ...access, user: 'shop' })?.text;

test.each([
  ['CERT_HAS_EXPIRED', 'The certificate of mail.example.com has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of mail.example.com is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of mail.example.com cannot be trusted.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of mail.example.com cannot be trusted.'],
  ['EAI_AGAIN', 'The name mail.example.com could not be looked up.'],
  ['EHOSTUNREACH', 'The server mail.example.com cannot be reached from here.'],
])('%s is said in words, by either client', (code, text) => {
  expect(explain(Object.assign(new Error('no'), { code }))).toBe(text);
  const nodemailers = { code: 'ESOCKET', originalCode: code, command: 'CONN' };
  expect(explain(Object.assign(new Error('no'), nodemailers))).toBe(text);
});

test('what the server itself says about a mail is left in its own words', () => {
  const error = Object.assign(new Error(''), {
    code: 'EENVELOPE',
    response: '550 No such mailbox',
  });
  expect(explain(error)).toBeUndefined();
});
