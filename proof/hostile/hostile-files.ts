import sharp from 'sharp';
import { IMAGE_LIMIT, uploadImage } from '../../src/contracts/catalogue/upload-image.ts';
import { uploadDocument } from '../../src/contracts/certificates/upload-document.ts';
import {
  EVIDENCE_LIMIT,
  uploadEvidence,
} from '../../src/contracts/certificates/upload-evidence.ts';
import { BANK_FILE_LIMIT, previewBankFile } from '../../src/contracts/payments/bank-import.ts';
import {
  MAIL_LIMIT,
  MAILS_AT_ONCE,
  readNotificationMails,
} from '../../src/contracts/payments/notification-mails.ts';
import { writeRequest } from '../wire.ts';
import { fill, type HostileInput, inputsOf } from './hostile-input.ts';

/** Files that the owner may send, by the kind of file. */
export function hostileFiles(): HostileInput[] {
  return [...evidence(), ...bankFiles(), ...mails(), ...pictures()];
}

function evidence(): HostileInput[] {
  const size = EVIDENCE_LIMIT - 1024;
  const run = (height: (n: number) => number | string) =>
    Array.from({ length: 60_000 }, (_, n) => `${n / 1000},${height(n)}`).join('\n');
  const upload = (file: Buffer) => writeRequest(uploadEvidence, { file });
  const text = (make: () => string) => () => upload(Buffer.from(make()));
  return inputsOf('evidence', 'owner', {
    "lines that end in '\\r'": text(() => fill('1,2\r', size)),
    "lines that end in '\\n'": text(() => fill('1,2\n', size)),
    'nothing but line ends': text(() => fill('\n', size)),
    'line separators of Unicode': text(() => fill('1,2\u2028', size)),
    'one line': text(() => fill('1,2;', size)),
    'one figure': text(() => fill('1', size)),
    'one line of spaces': text(() => fill(' ', size)),
    'lines of spaces': text(() => fill(`${' '.repeat(99)}\n`, size)),
    'traces of two lines': text(() => fill('1,2\n3,4\na\n', size)),
    'UTF-16': () => upload(Buffer.from(`\ufeff${fill('1,2\r', size / 2)}`, 'utf16le')),
    'a run of 60,000 points': text(() => run((n) => (n % 7) * (n % 11))),
    'a run of long figures': text(() => run((n) => `${n % 13}.${'1'.repeat(15)}`)),
    'a PDF of line ends': () =>
      writeRequest(uploadDocument, {
        file: Buffer.from(`%PDF-1.4${fill('\nstartxref', 5_000_000)}`),
      }),
  });
}

function bankFiles(): HostileInput[] {
  const size = BANK_FILE_LIMIT - 1024;
  const names = ['JANE ROE', 'ADA TESTER', 'MARY MAJOR', 'JOHN DOE'];
  const row = (_: unknown, n: number) =>
    `2026-01-${10 + (n % 20)},E-TRANSFER ${names[n % 4]} ${n},,${n % 900}.00,${n}.00`;
  const file = (make: () => string) => () =>
    writeRequest(previewBankFile, {
      body: { name: 'a.csv', content: Buffer.from(make()).toString('base64') },
    });
  return inputsOf('bank', 'owner', {
    'bare line ends': file(() => fill('\n', size)),
    "bare '\\r'": file(() => fill('\r', size)),
    '19,000 rows': file(() => Array.from({ length: 19_000 }, row).join('\n')),
    commas: file(() => fill(',', size)),
    quotes: file(() => fill('"', size)),
    'quotes that close nothing': file(() => fill('"a,\n', size)),
    'spaces in a cell': file(() => `2026-01-10,${fill(' ', size - 20)},5.00`),
    'OFX, empty transactions': file(() => `<OFX>${fill('<STMTTRN>', size - 10)}`),
    'OFX, tags': file(() => `<OFX>${fill('<A>', size - 10)}`),
    'OFX, a long tag': file(() => `<OFX><STMTTRN><${fill('A', size - 30)}`),
    'OFX, entities': file(() => `<OFX><STMTTRN><NAME>${fill('&amp;', size - 40)}`),
  });
}

function mails(): HostileInput[] {
  const size = MAIL_LIMIT - 1024;
  const head = 'From: notify@payments.interac.ca\r\nSubject: a\r\nMIME-Version: 1.0\r\n';
  const ofType = (type: string, text: string) => `${head}Content-Type: ${type}\r\n\r\n${text}`;
  const html = (text: string) => () => ofType('text/html', fill(text, size));
  const plain = (text: string) => () => ofType('text/plain', fill(text, size));
  const texts: Record<string, () => string> = {
    'a folded field': () => `${head}A: b${fill('\r\n b', size)}`,
    fields: () => `${head}${fill('A: b\r\n', size)}`,
    'a long field': () => `${head}A: ${fill('b ', size)}`,
    addresses: () => `To: ${fill('a@b,', size)}\r\n${head}`,
    'groups of addresses': () => `From: ${fill('g:', size)}\r\n${head}`,
    'brackets in addresses': () => `From: ${fill('(<', size)}\r\n${head}`,
    'parts within parts': () =>
      head +
      Array.from(
        { length: 4000 },
        (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
      ).join(''),
    'empty parts': () => ofType('multipart/mixed; boundary=b', fill('--b\r\n\r\n', size)),
    'encoded words': () => `Subject: ${fill('=?utf-8?q?a?= ', size)}\r\nMIME-Version: 1.0\r\n\r\n`,
    'signatures over all of it': () =>
      `${fill('DKIM-Signature: v=1; a=rsa-sha256; d=a.b; s=c; h=from; bh=x; b=y\r\n', 300)}${head}\r\n${fill('a\r\n', size - 500)}`,
    'hidden elements': html('<p style=display:none>'),
    'hidden elements of other names': html('<a style="display:none"></b>'),
    comments: html('<!--'),
    'tags that do not end': html('<'),
    'tags of spaces': html('<br '),
    styles: html('<style>'),
    entities: html('&nbsp'),
    spaces: html(' '),
    amounts: plain(`${'$1,000,000,000.00 '.repeat(25)}\r\n`),
    labels: plain('Message:\r\nReference: a\r\n'),
    senders: plain(`you received ${'from a '.repeat(65)}\r\n`),
    'replies to replies': plain(`${'> '.repeat(200)}\r\n`),
  };
  const twenty = (text: string) =>
    writeRequest(readNotificationMails, {
      body: { contents: Array(MAILS_AT_ONCE).fill(Buffer.from(text).toString('base64')) },
    });
  return inputsOf(
    `${MAILS_AT_ONCE} mails`,
    'owner',
    Object.fromEntries(
      Object.entries(texts).map(([name, make]) => [name, () => twenty(make().slice(0, size))]),
    ),
  );
}

function pictures(): HostileInput[] {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a9' }, limitInputPixels: false });
  const upload = (file: Buffer) => writeRequest(uploadImage, { file });
  return inputsOf('picture', 'owner', {
    'PNG of 51 megapixels': async () => upload(await blank(7200, 7200).png().toBuffer()),
    'PNG of 400 megapixels': async () => upload(await blank(20_000, 20_000).png().toBuffer()),
    'WebP of 48 megapixels': async () => upload(await blank(16_000, 3000).webp().toBuffer()),
    'progressive JPEG of 51 megapixels': async () =>
      upload(await blank(7200, 7200).jpeg({ progressive: true }).toBuffer()),
    'zeros after the mark of a JPEG': () =>
      upload(Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(IMAGE_LIMIT - 100)])),
  });
}
