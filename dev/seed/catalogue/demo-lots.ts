import type { Lot } from '../../../src/contracts/certificates.ts';
import { DEMONSTRATION_LABORATORY } from '../../../src/domain/certificate.ts';
import { demoCatalogue, type SeedProduct } from './catalogue.ts';

const METHODS: Lot['methods'] = {
  purity: 'RP-HPLC, C18, 214 nm',
  water: 'Karl Fischer, coulometric',
  peptideContent: 'Amino acid analysis',
  endotoxins: 'LAL, kinetic chromogenic',
  heavyMetals: 'ICP-MS',
  mass: 'ESI-MS',
};

/**
 * A lot for each third product and the first: what a visitor meets are the certificates that the owner's own lots will
 * have. Nobody has measured them, and each says so in place of its laboratory.
 */
export const demoLots: Lot[] = demoCatalogue
  .filter((_, index) => index === 0 || index % 3 === 1)
  .map(makeLot);

function makeLot(product: SeedProduct, index: number): Lot {
  const expected = Number.parseFloat(specification(product, 'Molecular weight'));
  return {
    id: `demonstration-${product.id}`,
    productId: product.id,
    number: `DEMO-${String(index + 1).padStart(3, '0')}`,
    laboratory: DEMONSTRATION_LABORATORY,
    testedOn: '2026-08-18',
    issuedOn: '2026-08-25',
    results: {
      purity: Number.parseFloat(product.purity).toFixed(2),
      water: (2 + (index % 5) * 0.45).toFixed(2),
      peptideContent: (95.4 + (index % 4) * 0.6).toFixed(2),
      endotoxins: '<0.05',
      heavyMetals: '<1.00',
    },
    mass: { measured: (expected + 0.08).toFixed(2), expected: expected.toFixed(2) },
    methods: METHODS,
    appearance: specification(product, 'Appearance'),
  };
}

function specification({ specifications }: SeedProduct, label: string): string {
  const line = specifications.split('\n').find((one) => one.startsWith(`${label}: `));
  return line?.slice(label.length + 2) ?? '';
}
