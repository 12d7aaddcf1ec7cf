import { z } from 'zod';
import { endpoint, namedSchemas } from './endpoint.ts';
import { idParams } from './fields.ts';
import { browseCatalogue, productCard } from './products.ts';
import { identifier, plainText } from './text.ts';

/** A figure with two decimals, as it is stored. */
const figure = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, 'A result looks like 3.20')
  .meta({ example: '3.20' });
/** A figure, or '<' and the laboratory's limit of detection. */
const result = z
  .string()
  .regex(/^<?\d{1,6}\.\d{2}$/, 'A result looks like 3.20 or < 0.05')
  .meta({ example: '<0.05' });
const percentage = result.regex(/^<?(\d{1,2}\.|100\.00)/, 'A percentage is at most 100.00');
const mass = figure.refine((text) => !/^[0.]+$/.test(text), 'A mass is more than 0.00');

export const results = z.object({
  purity: percentage.nullable(),
  water: percentage.nullable(),
  peptideContent: percentage.nullable(),
  endotoxins: result.nullable().describe('EU/mg'),
  heavyMetals: result.nullable().describe('ppm'),
});

const method = plainText(80);
export const methods = z.object({
  purity: method,
  water: method,
  peptideContent: method,
  endotoxins: method,
  heavyMetals: method,
  mass: method,
});

/** One lot of a product with the results of its laboratory test; null for what was not measured. */
export const lot = z
  .object({
    id: identifier,
    productId: identifier,
    number: plainText(40).min(1).describe("As on the vial's label"),
    laboratory: plainText(200).min(1),
    testedOn: z.iso.date(),
    issuedOn: z.iso.date(),
    results,
    mass: z
      .object({ measured: mass, expected: mass })
      .nullable()
      .describe('In daltons, by mass spectrometry'),
    methods: methods.describe("How each was measured; '' where the report does not say"),
    appearance: plainText(200),
  })
  .register(namedSchemas, { id: 'Lot' });
export type Lot = z.infer<typeof lot>;

export const listLots = endpoint({
  method: 'GET',
  path: '/api/products/{id}/lots',
  summary: 'The lots of a product with their results, the newest first',
  access: 'public',
  topic: 'catalogue',
  params: idParams,
  ok: z.array(lot),
});

/** A product in the list of certificates, with the lot that its certificate describes. */
const certificateEntry = productCard
  .pick({ id: true, name: true, category: true, dosage: true, purity: true })
  .extend({
    lot: lot
      .pick({ number: true, issuedOn: true })
      .extend({ purity: results.shape.purity.describe('As measured, in percent') })
      .nullable()
      .register(namedSchemas, { id: 'CertifiedLot' })
      .describe('Null if the certificate is a specimen'),
  })
  .register(namedSchemas, { id: 'CertificateEntry' });
export type CertificateEntry = z.infer<typeof certificateEntry>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'One page of products with the lots that their certificates describe',
  access: 'public',
  topic: 'catalogue',
  query: browseCatalogue.query.pick({ category: true, page: true }),
  ok: browseCatalogue.ok.extend({ products: z.array(certificateEntry) }),
});
