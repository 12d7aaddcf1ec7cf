import type { InvoiceContent } from '../../src/contracts/invoices/invoice-content.ts';

type Line = InvoiceContent['lines'][number];

export function sampleLine(changes: Partial<Line> = {}): Line {
  return {
    name: 'Bradykinin, 5 mg',
    quantity: 1,
    price: '84.00',
    amount: '84.00',
    lots: ['B-0412'],
    taxExempt: false,
    ...changes,
  };
}

/** An unpaid invoice of $95.00 without taxes, shipped to the billing address. */
export function sampleInvoice(changes: Partial<InvoiceContent> = {}): InvoiceContent {
  const address = ['2500 boul. de l’Université', 'Sherbrooke QC  J1K 2R1', 'Canada'];
  return {
    kind: 'invoice',
    number: '2026-00001',
    issuedOn: '2026-11-29',
    credits: null,
    reason: '',
    seller: {
      name: 'Northern Peptides & Sons Inc.',
      address: ['120 Research Road', 'Waterloo ON  N2L 3G1', 'Canada'],
      email: 'orders@northern.example',
      phone: '+1 519 555 0134',
    },
    buyer: {
      name: 'Amélie Gagné',
      company: 'Université de Sherbrooke',
      billingAddress: address,
      shippingAddress: address,
      email: 'amelie@sherbrooke.example',
    },
    order: { number: '10427', placedOn: '2026-11-27' },
    poNumber: '',
    lines: [sampleLine()],
    subtotal: '84.00',
    discount: null,
    shipping: '11.00',
    shippingMethod: { id: 'standard' },
    adjustments: [],
    taxes: [],
    beforeTax: false,
    total: '95.00',
    ...{ paid: null, waived: '0.00', taxable: '0.00', province: 'QC' },
    terms: null,
    validUntil: null,
    note: '',
    ...changes,
  };
}
