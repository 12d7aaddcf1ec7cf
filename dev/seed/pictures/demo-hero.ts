import type { Vial } from '../../../src/server/identity/index.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { describeVial } from './describe-vial.ts';

const IDS = ['neurotensin', 'ghk-cu', 'cyclo-rgdfk', 'flag-peptide'];

/** The vials of the demonstration's home page, from back to front. */
export const demoHero: Vial[] = IDS.map((id) => {
  const product = demoCatalogue.find((candidate) => candidate.id === id && candidate.stock > 0);
  if (!product) throw new Error(`The catalogue has no '${id}' in stock for the hero`);
  return describeVial(product);
});
