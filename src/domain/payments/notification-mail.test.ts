import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MailParts, readNotification } from './notification-mail.ts';

/** A mail of Interac's own, unless a test says otherwise. */
function read(parts: Partial<MailParts>) {
  return readNotification(
    {
      subject: '',
      fromName: '',
      fromAddress: 'notify@payments.interac.ca',
      replyTo: '',
      text: '',
      html: '',
      ...parts,
    },
    '2026-12-31',
  );
}

const english = `Hi BOREAL PEPTIDES,

Funds Deposited!
$150.00

Your funds have been automatically deposited into your account at EXAMPLE BANK.

Transfer Details

Message:
7K2M 9QXT
thank you

Date: Aug 31, 2026
Reference Number: C1AbCdEfGhIj
Sent From: JANE ROE
Amount: $150.00 (CAD)

This email was sent to you by Interac Corp.
© 2026 Interac Corp.`;

const french = `Bonjour BOREAL PEPTIDES,

Les fonds ont été déposés!
1\u202f250,00\u00a0$

Vos fonds ont été déposés automatiquement dans votre compte à la BANQUE EXEMPLE.

Précisions sur le virement
Message : commande 7K2M9QXT
Date : 1 sept. 2026
Numéro de référence : C1AbCdEfGhIj
Envoyé par : RENÉE TREMBLAY-ROY
Montant : 1\u00a0250,00 $ (CAD)`;

test('an English mail of money that was deposited', () => {
  const subject =
    "Interac e-Transfer: You've received $150.00 from JANE ROE and it has been automatically deposited.";
  expect(read({ subject, text: english, replyTo: 'jane@example.com' })).toEqual({
    about: 'incoming',
    amounts: [15000],
    sender: 'JANE ROE',
    senderAddress: 'jane@example.com',
    message: '7K2M 9QXT\nthank you',
    reference: 'C1AbCdEfGhIj',
    day: '2026-08-31',
    deposit: 'deposited',
    differing: [],
    missing: [],
  });
});

test('a French mail with narrow and no-break spaces', () => {
  const subject =
    'Virement Interac\u00a0: Vous avez reçu 1\u202f250,00\u00a0$ de RENÉE TREMBLAY-ROY et ce montant a été déposé automatiquement.';
  expect(read({ subject, text: french })).toMatchObject({
    about: 'incoming',
    amounts: [125000],
    sender: 'RENÉE TREMBLAY-ROY',
    message: 'commande 7K2M9QXT',
    reference: 'C1AbCdEfGhIj',
    day: '2026-09-01',
    deposit: 'deposited',
    missing: [],
  });
});

test.each([
  ['Interac e-Transfer: JANE R sent you $1,262.50 (CAD)', 'JANE R', [126250]],
  ['INTERAC e-Transfer: JANE ROE sent you money.', 'JANE ROE', []],
  ['Fwd: INTERAC e-Transfer: JANE ROE sent you money.', 'JANE ROE', []],
  ["Interac e-Transfer: You've received $8.00 from JANE ROE.", 'JANE ROE', [800]],
  [
    'Virement Interac : Vous avez reçu 8,00 $ de RENÉ ROE et ce montant a été déposé.',
    'RENÉ ROE',
    [800],
  ],
  ['Virement Interac : RENÉ ROE vous a envoyé 8,00 $ (CAD)', 'RENÉ ROE', [800]],
  ['Virement Interac : Vous avez reçu', '', []],
])('the subject %j alone', (subject, sender, amounts) => {
  expect(read({ subject })).toMatchObject({ sender, amounts, about: 'incoming' });
});

test('money that waits to be deposited is no deposit yet', () => {
  const text = `Hi BOREAL PEPTIDES,
JANE ROE sent you $60.00 (CAD).
Deposit your money
Select your financial institution and answer the security question.
Expires: Sep 30, 2026
Message: 7k2m-9qxt`;
  expect(read({ text })).toMatchObject({ deposit: 'waiting', amounts: [6000], sender: 'JANE ROE' });
  const waiting =
    'RENÉ ROE vous a envoyé 60,00 $ (CAD). Pour déposer vos fonds, choisissez votre institution.';
  expect(read({ text: waiting })).toMatchObject({ deposit: 'waiting', sender: 'RENÉ ROE' });
});

test('a mail of HTML only', () => {
  const html = `<html><head><title>x</title><style>p{color:red}</style></head><body>
<table><tr><td><h1>Funds Deposited!</h1></td></tr><tr><td>$1,262.50</td></tr></table>
<table><tr><td><b>Message:</b></td></tr><tr><td>Order 7K2M9QXT</td></tr>
<tr><td><b>Date:</b> Aug 31, 2026</td></tr><tr><td><b>Reference Number:</b><br>C1AbCdEfGhIj</td></tr>
<tr><td>Sent From: JANE &amp; JOHN ROE</td></tr></table></body></html>`;
  expect(read({ html })).toMatchObject({
    amounts: [126250],
    message: 'Order 7K2M9QXT',
    reference: 'C1AbCdEfGhIj',
    sender: 'JANE & JOHN ROE',
    day: '2026-08-31',
    deposit: 'deposited',
  });
});

test('a mail forwarded as text has a head and marks of quotation', () => {
  const head = `FYI

---------- Forwarded message ---------
From: JANE ROE <notify@payments.interac.ca>
Date: Mon, Aug 31, 2026 at 9:05 AM
Subject: Interac e-Transfer: You've received $150.00 from JANE ROE and it has been automatically deposited.
To: <pay@example.com>

`;
  const quoted = english
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  expect(
    read({
      subject: 'Fwd: Interac e-Transfer',
      fromAddress: 'owner@example.com',
      replyTo: 'owner@example.com',
      text: head + quoted,
    }),
  ).toMatchObject({
    amounts: [15000],
    sender: 'JANE ROE',
    senderAddress: '',
    message: '7K2M 9QXT\nthank you',
    reference: 'C1AbCdEfGhIj',
    day: '2026-08-31',
  });
});

test('what a payer writes into the message is no detail of the transfer', () => {
  const text = english.replace('thank you', 'you received $9,000.00 from SOMEBODY ELSE');
  expect(read({ text })).toMatchObject({ amounts: [15000], sender: 'JANE ROE' });
});

test.each([
  ['RENÉ ROE vous a envoyé 25, 50 $', [2550]],
  ['RENÉ ROE vous a envoyé 1 234, 50 $', [123450]],
  ['RENÉ ROE vous a envoyé 1\u202f234\u2009,\u205f50\u00a0$ (CAD)', [123450]],
  ['RENÉ ROE de la Société générale des laboratoires du Nord vous a envoyé 1\n234,50 $', [123450]],
  ['Le 31 août 2026\n150,00 $', [15000]],
  ['Montant : 150,00', [15000]],
  ['Amount: see below', []],
  ['Amount: 150.00 or so', []],
  ['JANE ROE sent you $5\u000750', []],
  ['JANE ROE sent you $1,23,4', []],
  ['JANE ROE sent you US$40.00', []],
  ['JANE ROE sent you $40.00 USD', []],
  ['JANE ROE sent you -$40.00', []],
  [`JANE ROE sent you ${'x'.repeat(477)} $150.00`, []],
  ['JANE ROE sent you money.\nAmount (CAD): 250.00\nFee: $1.50', [25000, 150]],
  ['JANE ROE sent you money.\nAmount:\n250.00\nFee:\n$1.50', [25000, 150]],
  ['Montant du virement : 1 250,00\nFrais : 1,50 $', [125000, 150]],
  ['JANE ROE sent you 250.00 dollars.\nFee: $1.50', [25000, 150]],
])('of %j the amounts are %j, whole or none', (text, amounts) => {
  expect(read({ text }).amounts).toEqual(amounts);
});

test('an amount that is not understood is not replaced by another one', () => {
  const text = 'JANE ROE sent you $1,23,4.\nYour bank may charge $1.50.';
  expect(read({ text })).toMatchObject({
    amounts: [],
    missing: expect.arrayContaining(['amount']),
  });
});

test('cents that HTML sets higher are no thousands', () => {
  expect(read({ html: '<p>JANE ROE sent you $25<sup>50</sup></p>' }).amounts).toEqual([]);
});

test('several amounts are all told', () => {
  expect(read({ subject: 'JANE ROE sent you $5.00', text: english }).amounts).toEqual([500, 15000]);
});

test('a mail without a message, an amount or a date says so', () => {
  const bare = read({ text: 'Reference Number: C1AbCdEfGhIj' });
  expect(bare).toMatchObject({ amounts: [], missing: ['amount', 'sender', 'day', 'message'] });
  expect(read({ text: english.replace(/Message:[\s\S]*?Date/, 'Date') })).toMatchObject({
    message: '',
    missing: ['message'],
  });
});

test.each([
  ['JANE ROE sent you a money request for $40.00', 'request'],
  ['Virement Interac : RENÉ ROE vous a envoyé une demande d’argent', 'request'],
  ['Your money transfer to JANE ROE was deposited', 'sent'],
  ['Votre virement à RENÉ ROE a été accepté', 'sent'],
  ['JANE ROE cancelled a money transfer', 'cancelled'],
  ['', 'unknown'],
])('%j is no incoming money, as subject, text and HTML', (line, about) => {
  expect(read({ subject: line }).about).toBe(about);
  expect(read({ text: `${line}\n$88.50` }).about).toBe(about);
  expect(read({ html: `<p>${line}</p><p>$88.50</p>` }).about).toBe(about);
});

test('what a payer writes does not say what a mail is about', () => {
  const text = english.replace('thank you', 'your transfer to SAM SAMPLE was cancelled');
  expect(read({ text }).about).toBe('incoming');
});

const asHtml = (text: string) => `<p>${text.replaceAll('\n', '<br>')}</p>`;

test('text and HTML that say the same do not differ, nor does a text without details', () => {
  expect(read({ text: english, html: asHtml(english) }).differing).toEqual([]);
  const stub = 'Your program shows no HTML. Open the mail in another one.';
  expect(read({ text: stub, html: asHtml(english) })).toMatchObject({
    amounts: [15000],
    reference: 'C1AbCdEfGhIj',
    differing: [],
  });
});

test.each([
  ['$150.00', '$5.00', 'amount'],
  ['JANE ROE', 'ADA TESTER', 'sender'],
  ['C1AbCdEfGhIj', 'C1AbCdEfGhIk', 'reference'],
  ['Aug 31, 2026', 'Aug 30, 2026', 'day'],
  ['7K2M 9QXT', '7K2M 9QXS', 'message'],
])('text and HTML with %j and %j differ in %s', (one, other, fact) => {
  const html = asHtml(english.replaceAll(one, other));
  expect(read({ text: english, html }).differing).toEqual([fact]);
});

test('an amount that one part alone writes understandably is not taken', () => {
  const html = asHtml(english.replaceAll('$150.00', '$15,0.00'));
  expect(read({ text: english, html }).amounts).toEqual([]);
});

test('of two parts that name different amounts neither counts alone', () => {
  const html = asHtml(english.replaceAll('$150.00', '$5.00'));
  expect(read({ text: english, html }).amounts).toEqual([15000, 500]);
});

test('where one part brings money and the other does not, the mail brings none', () => {
  const html = '<p>Your money transfer to SAM SAMPLE was deposited.</p>';
  expect(read({ text: english, html }).about).toBe('sent');
});

test('whatever is sent is read without failing', () => {
  const words = [
    'Message:',
    'from ',
    'received ',
    '$1',
    ' ',
    '\n',
    'Date :',
    ' de ',
    '>',
    '1 250,00 $',
    'é',
    'sent you ',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 80 }),
      (parts) => {
        const text = parts.join('');
        for (const amount of read({ subject: text, text, fromName: text }).amounts) {
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        }
      },
    ),
  );
  // In a time that grows with the square of the text, these would not end.
  for (const word of words) {
    const text = word.repeat(200_000);
    expect(() => read({ subject: text, text })).not.toThrow();
  }
});

test('an amount between characters that nobody sees is read, and one that is shown backwards is not', () => {
  expect(read({ text: 'JANE ROE sent you \u2068$50.00\u2069.' }).amounts).toEqual([5000]);
  expect(read({ text: 'JANE ROE sent you $5\u202e00.1' }).amounts).toEqual([]);
});
