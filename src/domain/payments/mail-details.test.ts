import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MailParts, readNotification } from './notification-mail.ts';

function read(parts: Partial<MailParts>) {
  return readNotification(
    { subject: '', fromName: '', fromAddress: '', replyTo: '', text: '', html: '', ...parts },
    '2026-12-31',
  );
}

const subject =
  "Interac e-Transfer: You've received $15.75 from MEI ROE and it has been automatically deposited.";
const facts = {
  amounts: [1575],
  sender: 'MEI ROE',
  message: 'Lab order one',
  reference: 'C1AbCdEfGhIk',
  day: '2026-10-02',
};
const cells = [
  ['Message:', 'Lab order one'],
  ['Date:', 'Oct 2, 2026'],
  ['Reference Number:', 'C1AbCdEfGhIk'],
  ['Sent From:', 'MEI ROE'],
  ['Amount:', '$15.75 (CAD)'],
] as const;
const head = 'Hi BOREAL PEPTIDES,\nFunds Deposited!\n$15.75\nTransfer Details';
const foot = 'FAQ | This is a secure transaction.';
const labels = cells.map(([label]) => label);
const values = cells.map(([, value]) => value);

test.each([
  ['beside their labels', cells.map((cell) => cell.join(' ')).join('\n')],
  [
    'beside each other',
    cells
      .map((cell) => cell.join(' '))
      .join(' ')
      .replace(' Date', '\nDate'),
  ],
  ['below their labels', cells.flat().join('\n')],
  ['below their labels, with gaps', cells.flat().join('\n\n')],
  ['below labels without a colon', cells.flat().join('\n').replaceAll(':', '')],
  ['behind all labels', [...labels, ...values].join('\n')],
  [
    'two by two',
    `Message:\nDate:\nLab order one\nOct 2, 2026\n${cells.slice(2).flat().join('\n')}`,
  ],
  [
    'crossed, two by two',
    `Message:\nLab order one\nDate:\nReference Number:\nC1AbCdEfGhIk\nOct 2, 2026\n${cells.slice(3).flat().join('\n')}`,
  ],
])('values %s are read', (_, details) => {
  expect(read({ subject, text: `${head}\n${details}\n${foot}` })).toMatchObject(facts);
});

const row = (of: readonly string[]) => `<tr>${of.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  ['with one row for each', cells.map(row).join('')],
  ['with a row of labels and one of values', row(labels) + row(values)],
  [
    'with two to a row',
    row(labels.slice(0, 2)) + row(values.slice(0, 2)) + row(labels.slice(2)) + row(values.slice(2)),
  ],
  ['with two pairs in a row', row(cells.slice(0, 2).flat()) + row(cells.slice(2).flat())],
  ['with a column of each', row([labels.join('<br>'), values.join('<br>')])],
])('a table %s is read', (_, rows) => {
  const html = `<p>Funds Deposited!</p><p>$15.75</p><h2>Transfer Details</h2><table>${rows}</table><p>${foot}</p>`;
  expect(read({ subject, html })).toMatchObject(facts);
});

test('in whatever order the cells come, the same is read or it is left open', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(cells.flat(), { minLength: 10 }),
      fc.constantFrom('\n', '\n\n'),
      fc.boolean(),
      (shuffled, gap, isHtml) => {
        const text = `${head}\n${shuffled.join(gap)}\n${foot}`;
        const told = read({
          subject,
          ...(isHtml ? { html: `<p>${text.replaceAll('\n', '</p><p>')}</p>` } : { text }),
        });
        expect([[1575], []]).toContainEqual(told.amounts);
        expect(told.sender).toBe('MEI ROE');
        expect(['Lab order one', '']).toContain(told.message);
        expect(['C1AbCdEfGhIk', '']).toContain(told.reference);
        expect(['2026-10-02', undefined]).toContain(told.day);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a message that is missing leaves its label empty', () => {
  const text = `${head}\n${cells.flat().join('\n').replace('Lab order one\n', '')}\n${foot}`;
  expect(read({ subject, text })).toMatchObject({ ...facts, message: '' });
});

test.each([
  'To deposit your money, click here',
  'Deposit your money',
  'Pour déposer vos fonds, cliquez ici',
  'Select your financial institution and answer the security question',
  'https://etransfer.interac.ca/a/b',
  'Answer the security question to deposit the money',
])('a message with %j right below it leaves the money waiting', (line) => {
  const text = `JANE ROE has sent you $12.00 (CAD).\nMessage: badminton Oct 2\n${line}\nDeposit it`;
  const told = read({ text });
  expect(told.message.split('\n')[0]).toBe('badminton Oct 2');
  expect(told).toMatchObject({ about: 'incoming', amounts: [1200] });
  if (!line.startsWith('https:')) expect(told.deposit).toBe('waiting');
});

test('what stands right below a message may undo the transfer, and names amounts', () => {
  const text =
    'JANE ROE has sent you $12.00 (CAD).\nMessage: thank you\nThis transfer was cancelled.';
  expect(read({ text }).about).toBe('cancelled');
  expect(read({ text: text.replace('was cancelled', 'is $13.00') }).amounts).toEqual([1200, 1300]);
});

test.each([
  ['Vos fonds ont été automatiquement déposés dans votre compte.', 'deposited'],
  ['Vos fonds ont été déposés automatiquement dans votre compte.', 'deposited'],
  ['Un virement de 8,00 $ de RENÉ ROE a été automatiquement déposé.', 'deposited'],
  ['JANE ROE sent you $8.00 and the money has been automatically deposited.', 'deposited'],
  ['The money was deposited automatically into your account.', 'deposited'],
  ['Next time have your money automatically deposited: use Autodeposit.', 'unknown'],
  ['Si les fonds ont été déposés, ne faites rien. Pour déposer vos fonds, cliquez ici.', 'waiting'],
  ['The money has not been deposited. To deposit it, click here.', 'waiting'],
])('%j: the money is %s', (text, deposit) => {
  expect(read({ text }).deposit).toBe(deposit);
});

test.each([
  ['Interac e-Transfer: JANE ROE accepted your request for $45.00', ''],
  [
    'Interac e-Transfer: Your request was fulfilled',
    'JANE ROE fulfilled your request for $45.00 (CAD).',
  ],
  ['Interac e-Transfer: Your money request for $45.00 was accepted by JANE ROE', ''],
  ['Virement Interac : JANE ROE a accepté votre demande de fonds de 45,00 $', ''],
  ['Virement Interac : Votre demande de 45,00 $ a été acceptée par JANE ROE', ''],
  [
    'Interac e-Transfer: A money transfer from JANE ROE has been automatically deposited.',
    '$45.00',
  ],
  ['Virement Interac : Un virement de fonds de JANE ROE a été automatiquement déposé.', '45,00 $'],
  ['', 'Hi Boreal, JANE ROE has sent you $45.00 (CAD).'],
])('%j, %j names its payer', (line, text) => {
  expect(read({ subject: line, text })).toMatchObject({
    about: 'incoming',
    sender: 'JANE ROE',
    amounts: [4500],
  });
});

test.each([
  ['Message: Hi\nmy first transfer was cancelled', 'Hi\nmy first transfer was cancelled'],
  [
    'Message: Hi\nMy first transfer was cancelled.\n\nDate: Oct 2, 2026',
    'Hi\nMy first transfer was cancelled.',
  ],
  [
    'Message : Bonjour\nmon premier virement a été refusé',
    'Bonjour\nmon premier virement a été refusé',
  ],
  ['Message:\nthe other e-Transfer has expired\n\nThank you', 'the other e-Transfer has expired'],
])('%j is what the payer says, and undoes nothing', (details, message) => {
  const text = `JANE ROE has sent you $12.00 (CAD).\n${details}`;
  expect(read({ text })).toMatchObject({ about: 'incoming', amounts: [1200], message });
});
