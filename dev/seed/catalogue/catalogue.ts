import { amyloidFragments } from './amyloid-fragments.ts';
import { antimicrobialPeptides } from './antimicrobial-peptides.ts';
import { cellAdhesionPeptides } from './cell-adhesion-peptides.ts';
import { copperAndSmallPeptides } from './copper-and-small-peptides.ts';
import { enzymeSubstrates } from './enzyme-substrates.ts';
import { epitopeTags } from './epitope-tags.ts';
import { neuropeptides } from './neuropeptides.ts';
import { proteaseInhibitors } from './protease-inhibitors.ts';
import type { SeedProduct } from './seed-product.ts';

/** Every product of the demonstration shop, by name. */
export const demoCatalogue: SeedProduct[] = [
  ...epitopeTags,
  ...proteaseInhibitors,
  ...cellAdhesionPeptides,
  ...neuropeptides,
  ...antimicrobialPeptides,
  ...amyloidFragments,
  ...enzymeSubstrates,
  ...copperAndSmallPeptides,
].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** A discount code: percent or CAD in `discountValue`, an ISO time in `expiresAt`. */
export type SeedDiscountCode = {
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: string;
  usageLimit: number | null;
  expiresAt: string | null;
};

/** Two codes that work, one past its date and one that is good for a single order. */
export const demoDiscountCodes: SeedDiscountCode[] = [
  {
    code: 'WELCOME10',
    discountType: 'percentage',
    discountValue: '10',
    usageLimit: null,
    expiresAt: null,
  },
  {
    code: 'BENCH5',
    discountType: 'fixed',
    discountValue: '5.00',
    usageLimit: null,
    expiresAt: null,
  },
  {
    code: 'FROST15',
    discountType: 'percentage',
    discountValue: '15',
    usageLimit: null,
    expiresAt: '2025-02-28T23:59:59.000Z',
  },
  {
    code: 'FIRSTVIAL',
    discountType: 'fixed',
    discountValue: '20.00',
    usageLimit: 1,
    expiresAt: null,
  },
];
