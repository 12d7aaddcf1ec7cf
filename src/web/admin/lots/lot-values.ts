import { z } from 'zod';
import { lotFields, type OwnedLot } from '../../../contracts/admin-lots.ts';
import { type ResultName, resultNames, unitOf } from '../../../domain/certificate.ts';
import { withDecimalPoint } from '../../../domain/money.ts';

const { shape } = lotFields;
const typedResults = shape.results.shape;

/** A form's fields hold text alone: '' says that nothing was measured. */
function typed(name: ResultName) {
  return z
    .string()
    .transform((text): string | null => readFigure(text, unitOf(name)))
    .pipe(typedResults[name]);
}

/** '97,1 %' as it stands on a laboratory's paper → '97.1'. Another unit stays, and is refused. */
function readFigure(text: string, unit: string): string {
  const figure = text.trim();
  const isMarked = figure.toLowerCase().endsWith(unit.toLowerCase());
  return withDecimalPoint(isMarked ? figure.slice(0, -unit.length) : figure);
}

const typedMass = z.string().transform((text) => readFigure(text, 'Da'));

/** What is typed into the form, and what is made of it. */
export const lotForm = z.object({
  number: shape.number,
  laboratory: shape.laboratory,
  testedOn: shape.testedOn,
  issuedOn: shape.issuedOn,
  results: z.object({
    purity: typed('purity'),
    water: typed('water'),
    peptideContent: typed('peptideContent'),
    endotoxins: typed('endotoxins'),
    heavyMetals: typed('heavyMetals'),
  }),
  mass: z
    .object({ measured: typedMass, expected: typedMass })
    .transform((mass) => (mass.measured === '' && mass.expected === '' ? null : mass))
    .pipe(shape.mass),
  appearance: shape.appearance,
});
export type TypedLot = z.input<typeof lotForm>;

/** What the next lot begins with: the same laboratory as the one before, tested and issued today. */
export function emptyLot(laboratory: string, today: string): TypedLot {
  return {
    number: '',
    laboratory,
    testedOn: today,
    issuedOn: today,
    results: { purity: '', water: '', peptideContent: '', endotoxins: '', heavyMetals: '' },
    mass: { measured: '', expected: '' },
    appearance: '',
  };
}

export function valuesOf(lot: OwnedLot): TypedLot {
  const { number, laboratory, testedOn, issuedOn, results, mass, appearance } = lot;
  const [purity, water, peptideContent, endotoxins, heavyMetals] = resultNames.map(
    (name) => results[name]?.replace('<', '< ') ?? '',
  );
  return {
    number,
    laboratory,
    testedOn,
    issuedOn,
    results: {
      purity: purity ?? '',
      water: water ?? '',
      peptideContent: peptideContent ?? '',
      endotoxins: endotoxins ?? '',
      heavyMetals: heavyMetals ?? '',
    },
    mass: mass ?? { measured: '', expected: '' },
    appearance,
  };
}
