import type { ListedInvoice } from '../../src/contracts/invoices/invoices.ts';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import { type Screen, signedInAt } from './screen.ts';

const registered = {
  ...defaultSettings,
  salesArea: { excluded: ['NU'], message: 'We do not ship to Nunavut.' },
  taxes: {
    registrations: [
      { kind: 'gst-hst', number: '123456789 RT0001', from: '2026-01-01', until: null },
      { kind: 'qst', number: '1234567890 TQ0001', from: '2026-04-01', until: '2027-03-31' },
    ],
    rates: [{ place: 'ON', tax: 'HST', rate: '12', from: '2027-01-01' }],
  },
};

const invoice = (sequence: number, with_: Partial<ListedInvoice> = {}): ListedInvoice => ({
  number: `2026-0000${sequence}`,
  kind: 'invoice',
  issuedOn: '2026-11-29',
  total: '1234.50',
  order: { id: '4k7m2qx4', number: '4K7M2QX4' },
  buyer: 'Ada Tester',
  credits: null,
  ...with_,
});

export const taxScreens: readonly Screen[] = [
  {
    name: 'admin-settings-taxes',
    open: signedInAt('/admin/dashboard/settings#taxes', 'Charged from', {
      '**/api/shop-settings': registered,
    }),
  },
  {
    name: 'admin-invoices',
    open: signedInAt('/admin/dashboard/payments/invoices', '2026-00003', {
      '**/api/admin/invoices?*': {
        rows: [
          invoice(3, { kind: 'credit-note', credits: '2026-00001', total: '62.00' }),
          invoice(2, {
            kind: 'receipt',
            total: '77.00',
            buyer: 'Department of Biochemistry and Molecular Medicine, University of Example',
          }),
          invoice(1),
        ],
        total: 3,
        isExact: true,
      },
    }),
  },
  {
    name: 'admin-invoices-none',
    open: signedInAt('/admin/dashboard/payments/invoices', 'No invoices yet', {
      '**/api/admin/invoices?*': { rows: [], total: 0, isExact: true },
    }),
  },
  { name: 'admin-exports', open: signedInAt('/admin/dashboard/payments/exports', 'Sage 50') },
  {
    name: 'admin-exports-accounts',
    open: async (page) => {
      await signedInAt('/admin/dashboard/payments/exports', 'Sage 50')(page);
      await page.getByRole('button', { name: 'Accounts…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
