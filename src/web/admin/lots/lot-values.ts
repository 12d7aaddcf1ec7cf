import { z } from 'zod';
import { type AdminLot, lotFields } from '../../../contracts/certificates/admin-lots.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

/** Checks the form's values and turns them into what is sent; a quantity of '' is not counted. */
export const lotSchema = lotFields.extend({
  quantity: z
    .string()
    .overwrite(cleanKey)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(lotFields.shape.quantity),
});
export type LotValues = z.input<typeof lotSchema>;

export function toFormValues(lot: AdminLot): LotValues {
  const { number, madeOn, receivedOn, expiresOn, retestOn, quantity, isAnnounced } = lot;
  const { kind, tests, ...certificate } = lot.certificate;
  return {
    number,
    madeOn,
    receivedOn,
    expiresOn,
    retestOn,
    quantity: quantity === null ? '' : String(quantity),
    isAnnounced,
    certificate: {
      ...certificate,
      // A demonstration's lot that the owner takes over says for itself who tested it.
      kind: kind === 'demonstration' ? '' : kind,
      tests: tests.map((test) => ({ ...test, result: test.result?.replace('<', '< ') ?? '' })),
    },
  };
}
