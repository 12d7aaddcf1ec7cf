import type { Product } from '../src/contracts/products.ts';

/** Products as a large supplier lists them, alike on every run. Yields `count` of them. */
export function* makeProducts(count: number): Generator<Product> {
  const random = createRandom(20_260_101);
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const words = makeWords(random);
  const [firstWord = 'peptide'] = words;
  /** Few words are frequent and most are rare, as in any language. */
  const word = () => words[Math.floor(words.length * random() ** 4)] ?? firstWord;
  const sequence = () => Array.from({ length: whole(4, 24) }, () => pick(residues)).join('');

  for (let number = 0; number < count; number += 1) {
    const family = pick(families);
    const name = pick<() => string>([
      () => `${family} (${whole(1, 40)}–${whole(41, 99)}), ${pick(species)}`,
      () => `${pick(modifications)}-${sequence().slice(0, 4)}-${pick(endings)}`,
      () => `[${pick(residues)}${whole(1, 30)}]-${family}, ${pick(species)}`,
      () => `${capitalise(word())} ${family} ${whole(1, 99)}`,
      () => `${whole(2, 30)}-mer ${capitalise(word())} Fragment`,
    ])();
    yield {
      id: `bench-${number}`,
      name,
      category: pick(categories),
      description: `${pick(openings)} ${family.toLowerCase()} peptide of ${whole(4, 60)} residues, sequence ${sequence()}, ${word()} ${word()} for ${pick(uses)}. Supplied as a lyophilised ${pick(salts)} salt in a sealed vial of ${whole(1, 50)} mg. The ${word()} of each lot is confirmed by mass spectrometry, and its ${word()} ${word()} by HPLC at ${whole(200, 280)} nm. Store at -20°C. For research use only, not for human consumption. Catalogue number ${code(number)}.`,
      price: `${whole(15, 900)}.00`,
      originalPrice: null,
      image: '/attached_assets/0000000000000000-1200.webp',
      onSale: false,
      benefits: ['Lyophilised'],
      researchUses: ['Receptor binding assays'],
      purity: '98.6%',
      dosage: '5 mg',
      vialSize: '3 mL',
      stock: whole(0, 200),
      coaUrl: null,
      specifications: `Sequence: ${sequence()}`,
    };
  }
}

/** What stands in one product's description alone. */
export function code(number: number): string {
  return `bp-${(number * 7919 + 100_003).toString(36)}`;
}

/** A small generator of numbers from 0 to below 1 (mulberry32), so that runs can be compared. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Five thousand words that could stand in a catalogue. */
function makeWords(random: () => number): string[] {
  const starts =
    'ac bio chrom cyt des endo flu gly hepta iso kin lys meta neuro oxy phos quin ribo sar tetra ultra vaso xan zym';
  const middles = 'la me no ri sto tu ve xi pho gra cli dro';
  const ends = 'se tide nin mer ite gen lin sol ron cin phan dex';
  const syllable = (list: string) => {
    const all = list.split(' ');
    return all[Math.floor(random() * all.length)] ?? '';
  };
  const words = new Set<string>();
  while (words.size < 5000)
    words.add(syllable(starts) + syllable(middles) + syllable(middles) + syllable(ends));
  return [...words];
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const families = [
  'Amyloid β',
  'Angiotensin',
  'Bradykinin',
  'Bombesin',
  'Calcitonin',
  'Dynorphin',
  'Endothelin',
  'Galanin',
  'Gastrin',
  'Kisspeptin',
  'Magainin',
  'Melittin',
  'Neurokinin',
  'Neurotensin',
  'Orexin',
  'Somatostatin',
  'Substance P',
  'Tachykinin',
  'Urotensin',
  'Vasopressin',
] as const;
const species = ['Human', 'Rat', 'Mouse', 'Porcine', 'Bovine'] as const;
const modifications = ['Ac', 'Boc', 'Biotin', 'FITC', 'Suc', 'Z', 'Abz', 'pGlu'] as const;
const endings = ['AMC', 'pNA', 'NH₂', 'OH', 'AFC', 'CHO'] as const;
const residues = [
  'A',
  'R',
  'N',
  'D',
  'C',
  'Q',
  'E',
  'G',
  'H',
  'I',
  'L',
  'K',
  'M',
  'F',
  'P',
  'S',
  'T',
  'W',
  'Y',
  'V',
] as const;
const categories = [
  'Neuropeptides',
  'Enzyme Substrates',
  'Epitope Tags',
  'Protease Inhibitors',
  'Antimicrobial Peptides',
  'Amyloid Fragments',
  'Cell Adhesion',
  'Copper Peptides',
  'Receptor Ligands',
  'Standards',
] as const;
const openings = [
  'Synthetic',
  'Highly purified',
  'Labelled',
  'Cyclic',
  'Amidated',
  'Acetylated',
] as const;
const uses = [
  'receptor binding assays',
  'enzyme kinetics',
  'antibody validation',
  'cell culture work',
  'calibrating instruments',
  'structural studies',
] as const;
const salts = ['acetate', 'trifluoroacetate', 'hydrochloride', 'ammonium'] as const;
