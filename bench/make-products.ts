import type { Product } from '../src/contracts/catalogue/products.ts';

const families =
  'Amyloid β,Angiotensin,Bradykinin,Calcitonin,Dynorphin,Endothelin,Galanin,Gastrin,Kisspeptin,Melittin,Neurotensin,Orexin,Somatostatin,Substance P,Urotensin,Vasopressin'.split(
    ',',
  );
const categories =
  'Neuropeptides,Enzyme Substrates,Epitope Tags,Protease Inhibitors,Antimicrobial Peptides,Cell Adhesion,Copper Peptides,Receptor Ligands,Standards'.split(
    ',',
  );
const species = ['Human', 'Rat', 'Mouse', 'Porcine', 'Bovine'];
const residues = [...'ARNDCQEGHILKMFPSTWYV'];
const syllables = 'ac bio chrom cyt des endo flu gly hepta kin lys neuro phos quin tetra zym'.split(
  ' ',
);

/** Yields `count` products like those of a large supplier, the same on every run. */
export function* makeProducts(count: number): Generator<Product> {
  const random = createRandom();
  const whole = (below: number) => Math.floor(random() * below);
  const pick = (list: readonly string[]) => list[whole(list.length)] ?? '';
  /** One of some 65,000 words, of which a few are frequent and most are rare, as in any language. */
  const word = () =>
    [4, 2, 2, 1].map((power) => syllables[Math.floor(16 * random() ** power)]).join('');
  const sequence = () => Array.from({ length: 4 + whole(20) }, () => pick(residues)).join('');

  for (let number = 0; number < count; number += 1) {
    const family = pick(families);
    yield {
      id: `bench-${number}`,
      name: `${word()} ${family} (${whole(40)}–${40 + whole(60)}), ${pick(species)}`,
      category: pick(categories),
      description: `Synthetic ${family.toLowerCase()} peptide of ${4 + whole(56)} residues, sequence ${sequence()}, ${word()} ${word()} for receptor binding assays and enzyme kinetics. Supplied as a lyophilised acetate salt in a sealed vial of ${1 + whole(49)} mg. The ${word()} of each lot is confirmed by mass spectrometry, and its ${word()} ${word()} by HPLC at ${200 + whole(80)} nm. Store at -20°C. For research use only, not for human consumption. Catalogue number ${code(number)}.`,
      price: `${15 + whole(885)}.00`,
      originalPrice: null,
      image: '/attached_assets/0000000000000000-1200.webp',
      onSale: false,
      benefits: ['Lyophilised'],
      researchUses: ['Receptor binding assays'],
      purity: '98.6%',
      dosage: '5 mg',
      vialSize: '3 mL',
      stock: whole(200),
      coaUrl: null,
      safetyDataSheet: null,
      specifications: `Sequence: ${sequence()}`,
    };
  }
}

/** A word that is only in this product's description. */
export function code(number: number): string {
  return `bp-${(number * 7919 + 100_003).toString(36)}`;
}

/** Random numbers from 0 to below 1, the same on every run: a linear congruential generator (Numerical Recipes). */
export function createRandom(): () => number {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
