import { z } from 'zod';
import { type AdminLot, lotFields } from '../../../contracts/admin-lots.ts';
import { noMethods, type ResultName, unitOf } from '../../../domain/certificate.ts';
import { withDecimalPoint } from '../../../domain/money.ts';

const { shape } = lotFields;
const typedResults = shape.results.shape;

/** '' where nothing was measured. */
function typed(name: ResultName) {
  return z
    .string()
    .transform((text): string | null => readFigure(text, unitOf(name)))
    .pipe(typedResults[name]);
}

/** '97,1 %' on a laboratory's paper → '97.1'. Another unit stays, and is refused. */
function readFigure(text: string, unit: string): string {
  const figure = text.trim();
  const isMarked = figure.toLowerCase().endsWith(unit.toLowerCase());
  return withDecimalPoint(isMarked ? figure.slice(0, -unit.length) : figure);
}

const typedMass = z.string().transform((text) => readFigure(text, 'Da'));

/** Checks the form's values, all of them text, and turns them into what is sent. */
export const lotSchema = z.object({
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
  methods: shape.methods,
  appearance: shape.appearance,
});
export type LotValues = z.input<typeof lotSchema>;

/** A new lot: from the laboratory of the last one and by its methods. Its dates are the report's to say. */
export function newLotValues(last: AdminLot | undefined): LotValues {
  return {
    number: '',
    laboratory: last?.laboratory ?? '',
    methods: last?.methods ?? noMethods,
    testedOn: '',
    issuedOn: '',
    results: { purity: '', water: '', peptideContent: '', endotoxins: '', heavyMetals: '' },
    mass: { measured: '', expected: '' },
    appearance: '',
  };
}

export function toFormValues({ results, ...lot }: AdminLot): LotValues {
  const written = (name: ResultName) => results[name]?.replace('<', '< ') ?? '';
  return {
    ...lot,
    results: {
      purity: written('purity'),
      water: written('water'),
      peptideContent: written('peptideContent'),
      endotoxins: written('endotoxins'),
      heavyMetals: written('heavyMetals'),
    },
    mass: lot.mass ?? { measured: '', expected: '' },
  };
}
