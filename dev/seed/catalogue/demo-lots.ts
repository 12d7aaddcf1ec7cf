import { blankCertificate, blankLot } from '../../../src/domain/certificates/blank-certificate.ts';
import { DAYS_FROM_TEST_TO_ISSUE } from '../../../src/domain/certificates/specimen.ts';
import { addDays } from '../../../src/domain/dates/shop-day.ts';
import type { EnteredLot } from '../../../src/server/certificates/index.ts';
import { demoCatalogue, type SeedProduct } from './catalogue.ts';

/**
 * A lot for each third product and the first: what a visitor meets are the certificates that the owner's own lots will
 * have. Nobody has measured them, and each says so. `filledOn` is the day on which the shop is filled, as 2026-01-31.
 */
export function makeDemoLots(filledOn: string): EnteredLot[] {
  return demoCatalogue
    .filter((_, index) => index === 0 || index % 3 === 1)
    .map((product, index) => makeLot(product, index, filledOn));
}

function makeLot(product: SeedProduct, index: number, filledOn: string): EnteredLot {
  const blank = blankCertificate(specification(product, 'Molecular weight'));
  const expected = Number.parseFloat(blank.tests[0]?.expected ?? '');
  const measured: Record<string, [method: string, result: string]> = {
    'Identity (mass)': ['ESI-MS', (expected + 0.08).toFixed(2)],
    Purity: ['RP-HPLC, C18, 214 nm', Number.parseFloat(product.purity).toFixed(2)],
    Water: ['Karl Fischer, coulometric', (2 + (index % 5) * 0.45).toFixed(2)],
    'Peptide content': ['Amino acid analysis', (95.4 + (index % 4) * 0.6).toFixed(2)],
    Endotoxins: ['LAL, kinetic chromogenic', '<0.05'],
    'Heavy metals': ['ICP-MS', '<1'],
  };
  return {
    id: `demonstration-${product.id}`,
    productId: product.id,
    number: `DEMO-${String(index + 1).padStart(3, '0')}`,
    ...blankLot,
    certificate: {
      ...blank,
      kind: 'demonstration',
      testedOn: addDays(filledOn, -DAYS_FROM_TEST_TO_ISSUE),
      issuedOn: filledOn,
      tests: blank.tests.map((test) => {
        const [method = '', result = null] = measured[test.test] ?? [];
        return { ...test, method, result };
      }),
      appearance: specification(product, 'Appearance'),
    },
  };
}

function specification({ specifications }: SeedProduct, label: string): string {
  const line = specifications.split('\n').find((one) => one.startsWith(`${label}: `));
  return line?.slice(label.length + 2) ?? '';
}
