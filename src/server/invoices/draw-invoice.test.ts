import { describe, expect, test } from 'vitest';
import { type ReadPage, readPdf } from '../../../tests/support/read-pdf.ts';
import { readPdfText } from '../../../tests/support/read-pdf-text.ts';
import {
  findTagged,
  readTable,
  readTaggedPdf,
  readText,
} from '../../../tests/support/read-tagged-pdf.ts';
import { sampleInvoice, sampleLine } from '../../../tests/support/sample-invoice.ts';
import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { papers } from '../platform/pdf/tagged-document.ts';
import { drawInvoice } from './draw-invoice.ts';

const HST = { name: 'HST', rate: '13', number: '123456789 RT0001' } as const;
const [FACTS, LINES, SUMS] = [0, 1, 2];

async function readTree(changes: Partial<InvoiceContent> = {}) {
  return readTaggedPdf(await drawInvoice(sampleInvoice(changes), 'letter'));
}

async function readSums(changes: Partial<InvoiceContent>): Promise<string[][]> {
  return readTable((await readTree(changes)).root, SUMS);
}

/** All that is said, in its order. */
async function readAll(changes: Partial<InvoiceContent>): Promise<string> {
  return readText((await readTree(changes)).root);
}

test('what stands on it is in a tree, and nothing beside it', async () => {
  const { root, title, untagged, artifacts, fonts } = await readTree();
  expect(title).toBe('Invoice 2026-00001');
  expect(untagged).toEqual([]);
  expect(artifacts).toEqual(['Invoice 2026-00001Page 1 of 1']);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.every(({ embedded }) => embedded)).toBe(true);
  expect(findTagged(root, 'H1').map(readText)).toEqual(['Invoice']);
  expect(findTagged(root, 'H2').map(readText)).toEqual(['Bill to']);
  expect(readTable(root, FACTS)).toEqual([
    ['Number', 'Date of issue', 'Order'],
    ['2026-00001', 'Nov 29, 2026', '10427 of Nov 27, 2026'],
  ]);
  expect(readTable(root, LINES)).toEqual([
    ['Description', 'Quantity', 'Price', 'Amount'],
    ['Bradykinin, 5 mg Lot B-0412', '1', '$84.00', '$84.00'],
  ]);
  expect(readTable(root, SUMS)).toEqual([
    ['Subtotal', '$84.00'],
    ['Shipping', '$11.00'],
    ['Total in CAD', '$95.00'],
    ['Due', '$95.00'],
  ]);
  const tables = findTagged(root, 'Table').map((table) => findTagged(table, 'TH'));
  const scopes = tables.map((heads) => [...new Set(heads.map(({ scope }) => scope))]);
  expect(scopes).toEqual([['Column'], ['Column'], ['Row']]);
});

test('the same content gives the same bytes on each paper, another one others', async () => {
  const content = sampleInvoice();
  for (const paper of papers) {
    const file = await drawInvoice(content, paper);
    expect(file.equals(await drawInvoice(structuredClone(content), paper))).toBe(true);
    expect(file.equals(await drawInvoice({ ...content, poNumber: '4471' }, paper))).toBe(false);
  }
});

/** What the Input Tax Credit Information (GST/HST) Regulations ask for from each total on. */
describe.each(papers)('what the Canada Revenue Agency asks for, on %s', (paper) => {
  async function readPages(changes: Partial<InvoiceContent>): Promise<string> {
    return (await readPdfText(await drawInvoice(sampleInvoice(changes), paper))).join(' ');
  }

  const supplierDayAndTotal = [/Northern Peptides & Sons Inc\./, /Date of issue .*Nov 29, 2026/];

  test('below $100', async () => {
    const text = await readPages({});
    for (const sought of [...supplierDayAndTotal, /Total in CAD \$95\.00/]) {
      expect(text).toMatch(sought);
    }
    expect(text).not.toMatch(/tax|GST|HST|QST|PST/i);
  });

  test('from $100 on', async () => {
    const text = await readPages({
      subtotal: '210.24',
      taxes: [{ ...HST, amount: '28.76' }],
      total: '250.00',
    });
    const tax = [/HST 13 % \$28\.76/, /GST\/HST 123456789 RT0001/];
    for (const sought of [...supplierDayAndTotal, ...tax, /Total in CAD \$250\.00/]) {
      expect(text).toMatch(sought);
    }
  });

  test('from $500 on', async () => {
    const text = await readPages({
      subtotal: '785.46',
      taxes: [{ ...HST, amount: '103.54' }],
      total: '900.00',
      terms: { days: 30, dueOn: '2026-12-29' },
    });
    const tax = [/HST 13 % \$103\.54/, /GST\/HST 123456789 RT0001/];
    const buyer = [/Bill to Amélie Gagné Université de Sherbrooke/];
    const terms = [/Due within 30 days, by Dec 29, 2026/];
    const description = [/Bradykinin, 5 mg/];
    for (const sought of [
      ...supplierDayAndTotal,
      ...tax,
      ...buyer,
      ...terms,
      ...description,
      /Total in CAD \$900\.00/,
    ]) {
      expect(text).toMatch(sought);
    }
  });
});

test('sums name the discount, what was added and taken off, and each tax', async () => {
  expect(
    await readSums({
      discount: { code: 'BENCH5', amount: '4.20' },
      shipping: '0.00',
      adjustments: [
        { kind: 'charge', amount: '15.00', reason: 'dry ice' },
        { kind: 'discount', amount: '5.00', reason: 'broken vial' },
      ],
      taxes: [
        { name: 'GST', rate: '5', amount: '4.49', number: '123456789 RT0001' },
        { name: 'QST', rate: '9.975', amount: '8.96', number: '1234567890 TQ0001' },
      ],
      total: '103.25',
      paid: { amount: '84.00', on: '2026-11-29' },
    }),
  ).toEqual([
    ['Subtotal', '$84.00'],
    ['Discount BENCH5', '−$4.20'],
    ['Shipping', 'Free'],
    ['Charge: dry ice', '$15.00'],
    ['Discount: broken vial', '−$5.00'],
    ['GST 5\u00a0%', '$4.49'],
    ['QST 9.975\u00a0%', '$8.96'],
    ['Total in CAD', '$103.25'],
    ['Due', '$19.25'],
  ]);
});

test('a line says that it is not taxed where others are, and nothing where nothing is', async () => {
  const lines = [sampleLine({ lots: ['B-1', 'B-2'], taxExempt: true }), sampleLine({ lots: [] })];
  const taxed = await readTree({ lines, taxes: [{ ...HST, amount: '12.35' }] });
  expect(readTable(taxed.root, LINES).map(([name]) => name)).toEqual([
    'Description',
    'Bradykinin, 5 mg Lots B-1, B-2 Not taxed',
    'Bradykinin, 5 mg',
  ]);
  expect(await readAll({ lines })).not.toContain('Not taxed');
});

test('another address to ship to stands beside the billing address', async () => {
  const { buyer } = sampleInvoice();
  const billingAddress = [buyer.name, ...buyer.billingAddress];
  const text = await readAll({
    buyer: { ...buyer, billingAddress, shippingAddress: ['Laboratoire D3', 'Sherbrooke'] },
  });
  expect(text).toContain(
    'Bill to Amélie Gagné Université de Sherbrooke 2500 boul. de l’Université Sherbrooke QC',
  );
  expect(text).toContain('Canada Ship to Laboratoire D3 Sherbrooke Description');
});

test('a receipt says what was paid, and nothing of tax', async () => {
  const text = await readAll({ kind: 'receipt', paid: { amount: '95.00', on: '2026-11-29' } });
  expect(text).toContain('Receipt Number');
  expect(text).toContain('Due $0.00 Paid $95.00 on Nov 29, 2026');
  expect(text).not.toMatch(/tax|GST|HST/i);
});

test('a credit note says which invoice it credits, why and how much', async () => {
  const credit: Partial<InvoiceContent> = {
    kind: 'credit-note',
    number: '2026-00002',
    credits: { number: '2026-00001', issuedOn: '2026-11-29' },
    reason: 'One vial came broken.',
    shipping: '0.00',
    taxes: [{ ...HST, amount: '10.92' }],
    total: '94.92',
  };
  const text = await readAll(credit);
  expect(text).toContain('Credits invoice 2026-00001 of Nov 29, 2026 One vial came broken.');
  expect(text).toContain('GST/HST 123456789 RT0001');
  expect(await readSums(credit)).toEqual([
    ['Subtotal', '$84.00'],
    ['HST 13\u00a0%', '$10.92'],
    ['Total credited in CAD', '$94.92'],
  ]);
});

test('a proforma is a quote, before tax where the province is not known', async () => {
  const proforma: Partial<InvoiceContent> = {
    kind: 'proforma',
    number: '',
    order: null,
    validUntil: '2026-12-29',
    beforeTax: true,
    note: 'Thank you.\nIn stock.',
  };
  const { root, title } = await readTree(proforma);
  expect(title).toBe('Proforma invoice of Nov 29, 2026');
  expect(readTable(root, SUMS).slice(-2)).toEqual([
    ['Total before tax in CAD', '$95.00'],
    ['Plus tax, by province', ''],
  ]);
  expect(readText(root)).toContain(
    'Valid until Dec 29, 2026 This is a quote and no demand for payment Thank you.',
  );
  expect(findTagged(root, 'H1').map(readText)).toEqual(['Proforma invoice']);
  expect(await readSums({ ...proforma, beforeTax: false })).toContainEqual([
    'Total in CAD',
    '$95.00',
  ]);
});

/** Whether nothing is printed within half an inch of the edges, at 72 dots per inch. */
function hasWhiteMargins({ width, height, rgba }: ReadPage['dots']): boolean {
  return rgba.every((value, index) => {
    const [x, y] = [Math.floor(index / 4) % width, Math.floor(index / 4 / width)];
    const isInside = x >= 36 && x < width - 36 && y >= 36 && y < height - 36;
    return isInside || value === 255;
  });
}

describe.each(papers)('all of it is there on %s', (paper) => {
  test('with sixty lines', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      sampleLine({ name: `Amyloid-β (1–42), ≥ 95 %, no. ${index}`, quantity: index + 1 }),
    );
    const file = await drawInvoice(sampleInvoice({ lines }), paper);
    const pages = await readPdfText(file);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages[1]).toMatch(/^Description Quantity Price Amount Amyloid/);
    const { root, untagged } = readTaggedPdf(file);
    expect(untagged).toEqual([]);
    expect(readTable(root, LINES).slice(1)).toEqual(
      lines.map(({ name, quantity }) => [
        `${name} Lot B-0412`,
        String(quantity),
        '$84.00',
        '$84.00',
      ]),
    );
  });

  test('with long names, addresses, reasons and amounts', async () => {
    const address = Array.from({ length: 6 }, (_, index) => `${'Long line '.repeat(8)}${index}`);
    const name = 'N'.repeat(100);
    const { seller, buyer } = sampleInvoice();
    const reason = 'because it is so '.repeat(12).trim();
    const content = sampleInvoice({
      seller: { ...seller, name: `Seller ${name}`, address },
      buyer: { ...buyer, name, company: name, billingAddress: address },
      poNumber: 'PO-'.repeat(30),
      lines: [sampleLine({ name, lots: Array.from({ length: 99 }, (_, lot) => `LOT-${lot}`) })],
      adjustments: [{ kind: 'charge', amount: '9999999999.99', reason }],
      total: '9999999999.99',
      note: 'A long note. '.repeat(300).trim(),
    });
    const file = await drawInvoice(content, paper);
    const { root, untagged } = readTaggedPdf(file);
    const text = readText(root);
    expect(untagged).toEqual([]);
    for (const sought of [
      `Seller ${name}`,
      ...address,
      `${name} ${name} ${address[0]}`,
      `Charge: ${reason} $9,999,999,999.99`,
      'LOT-98 1 $84.00',
      content.note,
    ]) {
      expect(text).toContain(sought);
    }
    const printed = (await readPdfText(file)).join(' ');
    expect(printed).toContain('Due $9,999,999,999.99');
    for (const { dots } of await readPdf(file, 72)) expect(hasWhiteMargins(dots)).toBe(true);
  });
});
