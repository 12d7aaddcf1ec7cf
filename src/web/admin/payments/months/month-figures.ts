import type { MonthDetails, ProvinceTax } from '../../../../contracts/payments/months.ts';
import { provinces } from '../../../../domain/customers/canada.ts';
import { mediumDate } from '../../../../domain/dates/medium-date.ts';
import { describeTax } from '../../../../domain/orders/amount-lines.ts';
import { ageNames } from '../outstanding/age-names.ts';

/** `amount` as on the wire, below zero where it is taken off; `count` where it is none. A strong one is a sum. */
export type Figure = { label: string; strong?: true } & ({ amount: string } | { count: number });
type FigureTable = { title: string; note: string; figures: Figure[] };

/** The figures of a month, as they stand on its page and in its file. Those of nothing are left out. */
export function listFigures(month: MonthDetails): FigureTable[] {
  const { orders, refunds, money, owed } = month;
  const tables: (FigureTable | false)[] = [
    {
      title: 'Orders placed',
      note: 'Placed in this month. Orders that expired or were cancelled do not count, nor do replacements free of charge.',
      figures: listOrderFigures(orders),
    },
    refunds.refunds > 0 && {
      title: 'Refunds and credits of parts',
      note: 'Of orders of any month, on the day they were decided. Money that goes back for them stands under Money once it is sent.',
      figures: [
        { label: 'Refunds and credits', count: refunds.refunds },
        { label: 'Before tax', amount: refunds.beforeTax },
        ...refunds.taxes.map(taxFigure),
        { label: 'Refunded or credited', amount: refunds.refunded, strong: true },
      ],
    },
    {
      title: 'Money',
      note: 'By the ledger, on the day on which it was received or sent back. The ledger has no bank fees.',
      figures: [
        { label: 'Opening balance', amount: money.opening },
        { label: 'Received for orders', amount: money.forOrders },
        { label: 'Received of no order', amount: money.ofNoOrder },
        { label: 'Received', amount: money.received, strong: true },
        { label: 'Sent back', amount: lessThan(money.sentBack) },
        ...some({ label: 'Refunds of earlier months that came back', amount: money.cameBack }),
        { label: 'Closing balance', amount: money.closing, strong: true },
      ],
    },
    owed.owed !== '0.00' && {
      title: 'Owed for what has shipped',
      note: `By orders on terms, at the end of ${mediumDate(owed.on)}.`,
      figures: [
        ...owed.ages.flatMap((one) =>
          some({
            label: one.age === 'not-due' ? 'Shipped, not due yet' : ageNames[one.age],
            amount: one.owed,
          }),
        ),
        { label: 'Owed for what has shipped', amount: owed.owed, strong: true },
      ],
    },
  ];
  return tables.filter((table) => table !== false);
}

function listOrderFigures(orders: MonthDetails['orders']): Figure[] {
  const isPlain = orders.taxes.length === 0 && orders.refundedSince === '0.00';
  return [
    { label: 'Orders', count: orders.orders },
    { label: 'Goods', amount: orders.goods },
    ...some({ label: 'Discount codes', amount: lessThan(orders.codeDiscounts) }),
    ...some({ label: 'Other discounts', amount: lessThan(orders.otherDiscounts) }),
    ...some({ label: 'Charges', amount: orders.charges }),
    { label: 'Shipping', amount: orders.shipping },
    ...(isPlain
      ? []
      : [
          { label: 'Before tax', amount: orders.beforeTax, strong: true as const },
          ...orders.taxes.map(taxFigure),
          { label: 'Charged', amount: orders.charged, strong: true as const },
          ...some({ label: 'Refunded or credited since', amount: lessThan(orders.refundedSince) }),
        ]),
    { label: 'Ordered', amount: orders.ordered, strong: true },
    ...some({ label: 'Waived of it', amount: orders.waived }),
  ];
}

function taxFigure({ province, ...tax }: ProvinceTax): Figure {
  const place = provinces.find(({ code }) => code === province)?.name ?? province;
  return { label: `${describeTax(tax).label}, ${place}`, amount: tax.amount };
}

/** '5.00' → '-5.00' */
function lessThan(amount: string): string {
  return amount === '0.00' ? amount : `-${amount}`;
}

function some(figure: Figure & { amount: string }): Figure[] {
  return figure.amount === '0.00' ? [] : [figure];
}
