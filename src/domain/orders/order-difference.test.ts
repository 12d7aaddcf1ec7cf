import { expect, test } from 'vitest';
import { mergeDifferences } from './order-difference.ts';

test('several changes as one: from what was first to what is last, without what was undone', () => {
  const line = { what: 'line', name: 'Neurotensin, 5 mg' } as const;
  const address = { what: 'address', before: '1 Main Street', after: '2 Main Street' } as const;
  const merged = mergeDifferences([
    { ...line, before: '1 × $40.00', after: '2 × $40.00' },
    address,
    { ...line, before: '2 × $40.00', after: '' },
    { ...address, before: '2 Main Street', after: '1 Main Street' },
    { ...line, name: 'Bradykinin, 1 mg', before: '', after: '1 × $62.00' },
  ]);
  expect(merged).toEqual([
    { ...line, before: '1 × $40.00', after: '' },
    { ...line, name: 'Bradykinin, 1 mg', before: '', after: '1 × $62.00' },
  ]);
});
