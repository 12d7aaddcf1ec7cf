import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the mail server and the sender of mails', () => {
  const { smtpUrl, mailFrom } = readConfig({
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    MAIL_FROM: '"Peptides, Boreal" <shop@example.com>',
  });
  expect(smtpUrl).toBe('smtps://user:secret@mail.example.com:465');
  expect(mailFrom).toEqual({ name: 'Peptides, Boreal', address: 'shop@example.com' });
  expect(readConfig({ MAIL_FROM: 'shop@example.com' }).mailFrom?.name).toBe('');
  expect(readConfig({ SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: undefined,
  });
});

test('the mailbox is on by three settings, and they belong together', () => {
  const account = { IMAP_USER: 'pay@shop.example', IMAP_PASSWORD: 's3 :@/' };
  expect(readConfig({}).mailbox).toBeUndefined();
  expect(readConfig({ IMAP_HOST: 'imap.shop.example', ...account }).mailbox).toEqual({
    host: 'imap.shop.example',
    port: 993,
    user: 'pay@shop.example',
    password: 's3 :@/',
    folder: 'INBOX',
  });
  const local = readConfig({ IMAP_HOST: 'localhost:1143', ...account, IMAP_FOLDER: 'Interac' });
  expect(local.mailbox).toMatchObject({ host: 'localhost', port: 1143, folder: 'Interac' });
  expect(() => readConfig(account)).toThrow('IMAP_HOST: missing, and a mailbox needs all three');
  expect(() => readConfig({ IMAP_HOST: 'localhost' })).toThrow('IMAP_USER and IMAP_PASSWORD: miss');
});

test.each([
  ['IMAP_HOST', 'imaps://imap.example.com', 'IMAP_HOST is no host'],
  ['IMAP_HOST', 'imap.example.com:99999', 'IMAP_HOST is no host'],
  ['PORT', 'http', 'PORT is not a number from 0 to 65535'],
  ['PORT', '70000', 'PORT is not a number from 0 to 65535'],
  ['PORT', '0x10', 'PORT is not a number from 0 to 65535'],
  ['METRICS_PORT', '-1', 'METRICS_PORT is not a number from 0 to 65535'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4317', 'is not an http(s) address'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', "OTEL_EXPORTER_OTLP_PROTOCOL is not 'http/json'"],
  ['SEED', 'some', "SEED is neither 'demo' nor 'none'"],
  ['HSTS_SUBDOMAINS', 'yes', "HSTS_SUBDOMAINS is neither 'true' nor 'false'"],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is none of fatal, error, warn'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL is not a postgres:// address'],
  ['DATABASE_URL', 'postgres://user@127.0.0.1:99999/shop', 'DATABASE_URL is not a postgres://'],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL is not an http(s) address'],
  ['PUBLIC_URL', 'https://shop.example/store', 'PUBLIC_URL has a path; the shop stands at the top'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL is not an smtp:// or smtps:// address'],
  ['SMTP_URL', 'https://mail.example.com', 'SMTP_URL is not an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL names no mail server'],
  ['MAIL_FROM', 'Boreal Peptides', 'MAIL_FROM is not one address, like Shop <shop@example.com>'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM is not one address'],
])('%s=%s is refused in one line', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
  expect(() => readConfig({ [name]: value })).not.toThrow('\n');
});
