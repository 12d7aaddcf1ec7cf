import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InvoiceStep, nextInvoiceStep } from './next-invoice-step.ts';

type Facts = Parameters<typeof nextInvoiceStep>[0];
type Issued = Facts['issued'][number];
type State = Omit<Facts, 'issued'>;

const due: State = { isDue: true, sale: 'six vials', refunds: [] };
const over: State = { ...due, isDue: false };

/** Issues all that a state asks for, and says it. */
function issueAll(state: State, issued: Issued[]): string[] {
  const said: string[] = [];
  for (;;) {
    const next = nextInvoiceStep({ ...state, issued });
    if (!next) return said;
    issued.push(issue(next, state, String(issued.length + 1)));
    said.push(next.step === 'invoice' ? 'invoice' : `credit ${next.invoiceId}: ${next.refund}`);
    if (said.length > 20) throw new Error('It never ends');
  }
}

function issue(next: InvoiceStep, { sale }: State, id: string): Issued {
  return next.step === 'invoice'
    ? { id, credits: null, refund: null, sale, total: 1000 }
    : { id, credits: next.invoiceId, refund: next.refund, sale: '', total: 100 };
}

test('an invoice is issued once it is due, and once', () => {
  const issued: Issued[] = [];
  expect(issueAll(over, issued)).toEqual([]);
  expect(issueAll(due, issued)).toEqual(['invoice']);
  expect(issueAll(due, issued)).toEqual([]);
});

test('an order that is over, or whose payment was taken off, has its invoice taken back', () => {
  const issued: Issued[] = [];
  expect(issueAll(over, issued)).toEqual([]);
  issueAll(due, issued);
  expect(issueAll(over, issued)).toEqual(['credit 1: null']);
  expect(issueAll(due, issued), 'reinstated').toEqual(['invoice']);
});

test('what was changed is taken back and issued anew, with the credits of what was refunded of it', () => {
  const issued: Issued[] = [];
  issueAll(due, issued);
  const refunded = { ...due, refunds: ['one broke'] };
  expect(issueAll(refunded, issued)).toEqual(['credit 1: one broke']);
  expect(issueAll({ ...refunded, refunds: ['one broke', 'late'] }, issued)).toEqual([
    'credit 1: late',
  ]);
  expect(issueAll({ ...refunded, sale: 'seven vials' }, issued)).toEqual([
    'credit 1: null',
    'invoice',
    'credit 5: one broke',
  ]);
});

test('whatever happens, in whatever order, at most one invoice is open, and a second look issues nothing', () => {
  const state = fc.record({
    isDue: fc.boolean(),
    sale: fc.constantFrom('six', 'seven'),
    refunds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  });
  fc.assert(
    fc.property(fc.array(state, { maxLength: 8 }), (states) => {
      const issued: Issued[] = [];
      for (const facts of states) {
        issueAll(facts, issued);
        expect(issueAll(facts, issued)).toEqual([]);
        const open = issued.filter(
          ({ id, credits }) =>
            credits === null && !issued.some((two) => two.credits === id && two.refund === null),
        );
        expect(open.length).toBeLessThanOrEqual(1);
        expect(open[0]?.sale).toBe(facts.isDue ? facts.sale : undefined);
      }
    }),
  );
});
