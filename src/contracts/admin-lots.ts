import { z } from 'zod';
import { limitedFromAbove } from '../domain/certificate.ts';
import { formatCents, parseCents } from '../domain/money.ts';
import { lot, results } from './certificates.ts';
import { endpoint, namedSchemas } from './endpoint.ts';
import { baseVersion, idParams } from './fields.ts';
import { confirmation, identifier, requiredText, textLike } from './text.ts';

/** A lot as the owner edits it; a save names the `version` that it was made from. */
const adminLot = lot.extend({ version: z.int() }).register(namedSchemas, { id: 'AdminLot' });
export type AdminLot = z.infer<typeof adminLot>;

/** '3.2' → '3.20', '< 0.05 ' → '<0.05'. Leaves what is no figure as it was typed, so that the next check can refuse it. */
function writeFigure(text: string): string {
  const [, below = '', figure = ''] = /^(<?)\s*(.*)$/s.exec(text.trim()) ?? [];
  const hundredths = parseCents(figure);
  return hundredths === undefined ? text : below + formatCents(hundredths);
}

const typedMass = z
  .string('A result looks like 3.20')
  .transform(writeFigure)
  .pipe(lot.shape.mass.unwrap().shape.measured);

/** A result as it is typed; '' and null both mean that nothing was measured. */
function typedResult(name: keyof typeof results.shape) {
  const figure = results.shape[name];
  return textLike('A result looks like 3.20 or < 0.05')
    .trim()
    .transform((text) => (text === '' ? null : writeFigure(text)))
    .pipe(figure)
    .refine(
      (text) => limitedFromAbove.has(name) || !text?.startsWith('<'),
      'Enter a figure: less than one would not show that it is enough',
    )
    .nullable();
}

/** A lot's fields as the owner sends them; the form validates with them too. */
export const lotFields = z.object({
  number: requiredText('Enter the lot number', 40),
  laboratory: requiredText('Enter the laboratory', 200),
  testedOn: z.iso.date('Enter the day of the test'),
  issuedOn: z.iso.date('Enter the day of issue'),
  results: z.object({
    purity: typedResult('purity'),
    water: typedResult('water'),
    peptideContent: typedResult('peptideContent'),
    endotoxins: typedResult('endotoxins'),
    heavyMetals: typedResult('heavyMetals'),
  }),
  mass: z.object({ measured: typedMass, expected: typedMass }).nullable(),
  methods: lot.shape.methods,
  appearance: lot.shape.appearance,
});

export const listAdminLots = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}/lots',
  summary: 'The lots of a product with their versions, the newest first',
  access: 'administrator',
  params: idParams,
  ok: z.array(adminLot),
});

export const createLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots',
  summary: 'Adds a lot with its laboratory results',
  access: 'administrator',
  body: lotFields
    .partial({ results: true, mass: true, methods: true, appearance: true })
    .extend({ productId: identifier }),
  ok: adminLot,
  status: 201,
});

export const updateLot = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/{id}',
  summary: 'Corrects the fields of a lot that are sent',
  access: 'administrator',
  params: idParams,
  body: lotFields.partial().extend({
    version: baseVersion,
  }),
  ok: adminLot,
});

export const deleteLot = endpoint({
  method: 'DELETE',
  path: '/api/admin/lots/{id}',
  summary: 'Deletes a lot and its certificate',
  access: 'administrator',
  params: idParams,
  ok: confirmation,
});
