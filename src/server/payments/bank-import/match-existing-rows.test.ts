import { expect, test } from 'vitest';
import { pairPossibleDuplicates } from './match-existing-rows.ts';

/** Thousands of different people who all pay the same price. */
const payers = Array.from({ length: 5000 }, (_, n) => ({
  day: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
  name: [n / 17_576, n / 676, n / 26, n].map((at) => letter(Math.floor(at))).join(''),
}));

function letter(n: number): string {
  return String.fromCharCode(65 + (n % 26));
}

const row = (line: number, day: string, sender: string) => ({
  line,
  day,
  amount: 5500,
  description: `INTERAC e-Transfer from ${sender}`,
  sender,
  reference: '',
  message: '',
  isETransfer: true,
  key: `new ${line}`,
  ownKey: `new ${line}`,
  text: '',
  mayBeCut: false,
});
const stored = payers.map(({ day, name }, n) => ({
  id: `${n}`,
  source_key: `old ${n}`,
  amount_cents: 5500,
  sender_name: `${name} ROE`,
  reference: '',
  received_on: day,
  findings: JSON.stringify({ description: `E-TRANSFER ${name} ROE` }),
  recorded_at: n,
}));

test('thousands of rows of one price are matched with another wording of them', async () => {
  const possibleDuplicates = await pairPossibleDuplicates(
    payers.map(({ day, name }, n) => row(n, day, `Roe, ${name}`)),
    stored,
  );
  expect(possibleDuplicates.size).toBe(payers.length);
  expect([...possibleDuplicates].every(([line, id]) => `${line}` === id)).toBe(true);
});

test('so are thousands of other people', async () => {
  const possibleDuplicates = await pairPossibleDuplicates(
    payers.map(({ day, name }, n) => row(n, day, `Doe, ${name}`)),
    stored,
  );
  expect(possibleDuplicates.size).toBe(0);
});

test('a row without a reference leaves the row with one to what has it', async () => {
  const day = '2026-01-12';
  const [withReference, without] = [
    { ...row(1, day, 'JANE ROE'), reference: 'C1X' },
    row(2, day, 'JANE ROE'),
  ];
  const transfers = ['C1X', ''].map((reference, n) => ({
    id: `${n}`,
    source_key: `old ${n}`,
    amount_cents: 5500,
    sender_name: 'JANE ROE',
    reference,
    received_on: day,
    findings: JSON.stringify({ description: 'E-TRANSFER JANE ROE' }),
    recorded_at: 0,
  }));
  const possibleDuplicates = await pairPossibleDuplicates([without, withReference], transfers);
  expect([possibleDuplicates.get(1), possibleDuplicates.get(2)]).toEqual(['0', '1']);
});
