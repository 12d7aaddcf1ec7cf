import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDiscountCodes, type SeedProduct } from './catalogue.ts';
import { makeDemoLots } from './demo-lots.ts';

const atomicMass = new Map([
  ['H', 1.008],
  ['C', 12.011],
  ['N', 14.007],
  ['O', 15.999],
  ['S', 32.06],
  ['Cl', 35.45],
  ['Cu', 63.546],
]);

/** Residues and end groups; a chain of them is short of one water. Negative counts take away. */
const groups: Record<string, string> = {
  G: 'C2H3NO',
  A: 'C3H5NO',
  S: 'C3H5NO2',
  P: 'C5H7NO',
  V: 'C5H9NO',
  T: 'C4H7NO2',
  C: 'C3H5NOS',
  L: 'C6H11NO',
  I: 'C6H11NO',
  N: 'C4H6N2O2',
  D: 'C4H5NO3',
  Q: 'C5H8N2O2',
  K: 'C6H12N2O',
  E: 'C5H7NO3',
  M: 'C5H9NOS',
  H: 'C6H7N3O',
  F: 'C9H9NO',
  R: 'C6H12N4O',
  Y: 'C9H9NO2',
  W: 'C11H10N2O',
  Ala: 'C3H5NO',
  Val: 'C5H9NO',
  Glu: 'C5H7NO3',
  Cys: 'C3H5NOS',
  Gly: 'C2H3NO',
  His: 'C6H7N3O',
  Sta: 'C8H15NO2',
  Pyr: 'C5H5NO2',
  γ: '',
  β: '',
  Ac: 'C2H2O',
  Bz: 'C7H4O',
  HCO: 'CO',
  Isovaleryl: 'C5H8O',
  Suc: 'C4H4O3',
  Z: 'C8H6O2',
  AMC: 'C10H7NO',
  NH2: 'HNO-1',
  NHCH2CH2OH: 'C2H5N',
  al: 'O-1',
  pNA: 'C6H4N2O',
};

const notes: Record<string, string> = {
  'disulfide 3–14': 'H-2',
  'disulfides 5–55, 14–38, 30–51': 'H-6',
  '1:1 copper(II) complex': 'CuH-2',
};

/** No chain of residues can stand for these two, so only formula and mass are compared. */
const withoutSequence = ['e-64', 'l-glutathione-oxidized'];

type Atoms = Map<string, number>;

function addAtoms(atoms: Atoms, formula: string, times = 1): Atoms {
  for (const [, element = '', count] of formula.matchAll(/([A-Z][a-z]?)(-?\d+)?/g)) {
    atoms.set(element, (atoms.get(element) ?? 0) + times * Number(count ?? 1));
  }
  return atoms;
}

function readFormula(formula: string): Atoms {
  const atoms: Atoms = new Map();
  for (const part of formula.split('·')) {
    const times = /^[\d.]*/.exec(part)?.[0] ?? '';
    addAtoms(atoms, part.slice(times.length), times === '' ? 1 : Number(times));
  }
  return atoms;
}

function readSequence(line: string): Atoms {
  const [, sequence = '', note] = /^(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
  const ring = /^cyclo\((\w+)\)$/.exec(sequence)?.[1];
  const atoms = addAtoms(new Map(), ring ? '' : 'H2O');
  for (const token of (ring ?? sequence).split('-')) {
    const known = groups[token];
    // A small letter is the D form, of the same mass.
    const parts = known === undefined ? [...token.toUpperCase()].map((r) => groups[r]) : [known];
    for (const part of parts) {
      if (part === undefined) throw new Error(`Unknown group in ${line}: ${token}`);
      addAtoms(atoms, part);
    }
  }
  if (note === undefined) return atoms;
  const change = notes[note];
  if (change === undefined) throw new Error(`Unknown note: ${note}`);
  return addAtoms(atoms, change);
}

function averageMass(atoms: Atoms): number {
  let mass = 0;
  for (const [element, count] of atoms) mass += (atomicMass.get(element) ?? Number.NaN) * count;
  return mass;
}

function specification(product: SeedProduct, label: string): string | undefined {
  const lines = product.specifications.split('\n');
  return lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2);
}

function hasValidCheckDigit(cas: string): boolean {
  if (!/^\d{2,7}-\d{2}-\d$/.test(cas)) return false;
  const digits = [...cas.replaceAll('-', '')].map(Number).reverse();
  const [check, ...rest] = digits;
  return rest.reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 10 === check;
}

const writtenText = (product: SeedProduct) =>
  [
    product.name,
    product.description,
    product.specifications,
    ...product.benefits,
    ...product.researchUses,
  ].join('\n');

describe.each(demoCatalogue.map((product) => [product.id, product] as const))(
  '%s',
  (id, product) => {
    const formula = specification(product, 'Formula') ?? '';
    const mass = Number.parseFloat(specification(product, 'Molecular weight') ?? '');
    const sequence = specification(product, 'Sequence');
    const cas = specification(product, 'CAS');

    it('has the mass of its formula', () => {
      expect(Math.abs(averageMass(readFormula(formula)) - mass)).toBeLessThan(0.06);
    });

    it('has the formula and mass of its sequence', () => {
      expect(sequence === undefined).toBe(withoutSequence.includes(id));
      if (sequence === undefined) return;
      const [peptide = '', ...salt] = formula.split('·');
      const atoms = readSequence(sequence);
      expect(Object.fromEntries(atoms)).toEqual(Object.fromEntries(readFormula(peptide)));
      const whole = averageMass(atoms) + averageMass(readFormula(salt.join('·')));
      expect(Math.abs(whole - mass)).toBeLessThan(0.5);
    });

    it('has a CAS number with a valid check digit, or none', () => {
      expect(cas === undefined || hasValidCheckDigit(cas)).toBe(true);
    });

    it('has specification lines with a known label, each once', () => {
      const labels = product.specifications.split('\n').map((line) => line.split(': ')[0]);
      const known = 'Sequence,Formula,Molecular weight,CAS,Appearance,Solubility,Storage'.split(
        ',',
      );
      expect(labels).toEqual(known.filter((label) => labels.includes(label)));
      expect(labels).toEqual(expect.arrayContaining(['Appearance', 'Solubility', 'Storage']));
    });

    it('has its prices in order', () => {
      expect(product.price).toMatch(/^[1-9]\d*\.\d{2}$/);
      expect(product.originalPrice !== null).toBe(product.onSale);
      if (product.originalPrice === null) return;
      expect(product.originalPrice).toMatch(/^[1-9]\d*\.\d{2}$/);
      expect(Number(product.originalPrice)).toBeGreaterThan(Number(product.price));
    });

    it('is as pure as a certificate asks for', () => {
      expect(Number.parseFloat(product.purity)).toBeGreaterThanOrEqual(98);
    });

    it('has its fields in form', () => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(product.purity).toMatch(/^9\d\.\d%$/);
      expect(product.dosage).toMatch(/^\d+(\.\d+)? (mg|g|mL)$/);
      expect(['2 mL', '3 mL', '5 mL', '10 mL']).toContain(product.vialSize);
      for (const list of [product.benefits, product.researchUses]) {
        expect([3, 4]).toContain(list.length);
        // The product form splits these lists on commas.
        expect(list.join('')).not.toContain(',');
      }
      const sentences = product.description.split(/(?<=\.) (?=[A-Z])/);
      expect([2, 3, 4]).toContain(sentences.length);
    });

    it('makes no claim and names no banned compound', () => {
      const text = writtenText(product);
      expect(text).not.toMatch(/!|\bdos(e|es|ed|ing|age)\b|\binject|\badminist|therap|patient/i);
      expect(text).not.toMatch(
        /\bcur(e|es|ing)\b|\bheal|wellness|supplement|anti-?ag(e|ing)|tested/i,
      );
      expect(text).not.toMatch(/bpc-?157|tb-?500|thymosin|glutide|tirzepatide|\bglp-?1|melanotan/i);
      expect(text).not.toMatch(
        /pt-?141|bremelanotide|\bdsip\b|epit[ah]?alon|semax|selank|ghrp|morelin/i,
      );
    });
  },
);

describe('the catalogue', () => {
  it('is large enough, has eight categories and is sorted by name', () => {
    expect(demoCatalogue.length).toBeGreaterThanOrEqual(28);
    expect(new Set(demoCatalogue.map((p) => p.category)).size).toBe(8);
    const names = demoCatalogue.map((p) => p.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('has no id, name or description twice', () => {
    for (const key of ['id', 'name', 'description'] as const) {
      expect(new Set(demoCatalogue.map((p) => p[key].toLowerCase())).size).toBe(
        demoCatalogue.length,
      );
    }
  });

  it('shows every state of stock and sale', () => {
    expect(demoCatalogue.filter((p) => p.stock === 0)).toHaveLength(1);
    expect(demoCatalogue.filter((p) => p.stock > 0 && p.stock < 5)).toHaveLength(2);
    expect(demoCatalogue.filter((p) => p.stock >= 12 && p.stock <= 240)).toHaveLength(
      demoCatalogue.length - 3,
    );
    expect([4, 5]).toContain(demoCatalogue.filter((p) => p.onSale).length);
    expect(new Set(demoCatalogue.map((p) => p.fill)).size).toBe(5);
  });

  it('has lots for a third of it, each with the mass of its formula, issued when the shop is filled, and plainly made up', () => {
    const demoLots = makeDemoLots('2026-03-04');
    expect(demoLots.length).toBeGreaterThanOrEqual(demoCatalogue.length / 3);
    for (const { number, certificate } of demoLots) {
      expect(number).toMatch(/^DEMO-/);
      expect(certificate).toMatchObject({
        kind: 'demonstration',
        issuedOn: '2026-03-04',
        testedOn: '2026-02-25',
      });
      expect(Number(certificate.tests[0]?.expected)).toBeGreaterThan(100);
    }
  });

  it('has discount codes that work, one expired and one for a single order', () => {
    expect(new Set(demoDiscountCodes.map((c) => c.code)).size).toBe(demoDiscountCodes.length);
    const expired = demoDiscountCodes.filter((c) => c.expiresAt !== null);
    expect(expired.map((c) => Date.parse(c.expiresAt ?? '') < Date.now())).toEqual([true]);
    expect(demoDiscountCodes.filter((c) => c.usageLimit === 1)).toHaveLength(1);
  });
});
