import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmtp } from './smtp.ts';

const mail = {
  from: { name: 'Boreal Peptides', address: 'shop@example.com' },
  to: { name: 'Ada Tester', address: 'ada@example.com' },
  messageId: '<1@example.com>',
  date: 0,
  subject: 'To Ada',
  headers: {},
  text: 'Text',
  html: '<p>HTML</p>',
  attachments: [],
};

/** A server that accepts passwords unencrypted, and has no encryption. */
let said: string;
const server = createServer((socket) => {
  socket.write('220 mail.example.com\r\n');
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const isGreeting = /^EHLO/i.test(chunk.toString());
    socket.write(isGreeting ? '250-mail.example.com\r\n250 AUTH PLAIN\r\n' : '502 No\r\n');
  });
  socket.on('error', () => {});
});
beforeEach(async () => {
  said = '';
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

const sendTo = async (host: string) => {
  const url = `smtp://shop:secret@${host}:${(server.address() as AddressInfo).port}`;
  const smtp = openSmtp({ setBy: 'owner', url }, 5000);
  const delivery = await smtp.send(mail);
  smtp.close();
  return delivery;
};

test('a password is sent encrypted or not at all', async () => {
  // This machine under another name than localhost.
  expect(await sendTo('0.0.0.0')).toMatchObject({ outcome: 'failed', isAboutMail: false });
  expect(said).toMatch(/STARTTLS/);
  expect(said).not.toMatch(/AUTH/);
});

test('a mail server on the same machine needs no encryption', async () => {
  await sendTo('127.0.0.1');
  expect(said).toMatch(/AUTH PLAIN/);
});
