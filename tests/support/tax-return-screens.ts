import type { TaxEntry, TaxReturn } from '../../src/contracts/payments/tax-return.ts';
import { type Screen, signedInAt } from './screen.ts';

const number = '123456789 RT0001';
const quebec = '1234567890 TQ0001';

const returns: TaxReturn[] = [
  {
    kind: 'gst-hst',
    numbers: [number],
    lines: [
      { line: '101', label: 'Sales and other revenue, before tax', amount: '19983.60' },
      { line: '103', label: 'GST and HST charged', amount: '1526.38' },
      { line: '105', label: 'Total GST and HST', amount: '1526.38' },
      { line: '107', label: 'GST and HST refunded or credited', amount: '3.75' },
      { line: null, label: 'Line 105 less line 107', amount: '1522.63' },
    ],
  },
  {
    kind: 'qst',
    numbers: [quebec],
    lines: [
      { line: '203', label: 'QST charged', amount: '0.00' },
      { line: '205', label: 'Total QST', amount: '0.00' },
      { line: '207', label: 'QST refunded or credited', amount: '7.48' },
      { line: null, label: 'Line 205 less line 207', amount: '-7.48' },
    ],
  },
];

const entries: TaxEntry[] = [
  {
    ...{ kind: 'invoice', number: '2026-00041', on: '2026-11-02', province: 'ON' },
    order: { id: 'a', number: 'GXB408D3' },
    beforeTax: '9908.60',
    taxes: [{ name: 'HST', rate: '13', amount: '1288.12', number }],
  },
  {
    ...{ kind: 'credit-note', number: '2026-00042', on: '2026-11-05', province: 'QC' },
    order: { id: 'b', number: '7K2M9QXT' },
    beforeTax: '75.00',
    taxes: [
      { name: 'GST', rate: '5', amount: '3.75', number },
      { name: 'QST', rate: '9.975', amount: '7.48', number: quebec },
    ],
  },
];

const address = '/admin/dashboard/payments/tax-return?from=2026-10&until=2026-12';
const answer = (of: TaxReturn[]) => ({ from: '2026-10', until: '2026-12', returns: of });

/** The tax returns of a quarter, and of a shop that is not registered. */
export const taxReturnScreens: readonly Screen[] = [
  {
    name: 'admin-tax-return',
    open: signedInAt(address, 'GXB408D3', {
      '**/api/admin/tax-return?*': answer(returns),
      '**/api/admin/tax-return/entries?*': { entries },
    }),
  },
  {
    name: 'admin-tax-return-unregistered',
    open: signedInAt(address, 'The shop was not registered', {
      '**/api/admin/tax-return?*': answer([]),
    }),
  },
];
