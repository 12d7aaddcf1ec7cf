import { z } from 'zod';
import { kinds } from '../../domain/certificates/check-certificate.ts';
import { bounds } from '../../domain/certificates/test-results.ts';
import { browseCatalogue, productCard } from '../catalogue/products.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { identifier, plainText, prose, searchText } from '../wire/text.ts';

/** A day as 2026-01-31, or '' where none is stated. */
export const statedDay = z.union([z.literal(''), z.iso.date('A day looks like 2026-01-31')]);

export const testResult = z
  .object({
    test: plainText(60),
    method: plainText(120),
    result: plainText(30)
      .nullable()
      .describe(
        "As the laboratory wrote it: '98.73', '<0.05', of 'conforms' yes or no; null if not tested",
      ),
    unit: plainText(20),
    bound: z.enum(bounds),
    limit: plainText(80).describe("A figure, of 'conforms' words; '' without a limit"),
    expected: plainText(20).describe("What 'within' counts from"),
    detectionLimit: plainText(20),
    quantitationLimit: plainText(20),
    uncertainty: plainText(30),
  })
  .register(namedSchemas, { id: 'TestResult' });

export const evidenceKinds = ['report', 'chromatogram', 'spectrum', 'trace'] as const;

/** A file of the laboratory, kept as it came and named by its SHA-256. */
export const evidence = z
  .object({
    kind: z.enum(evidenceKinds),
    path: z.string().regex(/^\/attached_assets\/[0-9a-f]{64}\.(pdf|png|jpg|webp|csv)$/),
    name: plainText(120).describe('Of the file as it was uploaded'),
    text: plainText(500).describe('What it shows, for those who cannot see it'),
    integratedFrom: z
      .string()
      .regex(/^(\d{1,3}(\.\d{1,3})?)?$/, 'Enter minutes, such as 2.5')
      .describe('Minutes: of HPLC data, where its method begins to integrate'),
  })
  .register(namedSchemas, { id: 'Evidence' });
export type Evidence = z.infer<typeof evidence>;

/** What a laboratory reports of a lot (ISO/IEC 17025, 7.8); '' is what it does not state. */
export const certificate = z.object({
  kind: z.enum(kinds),
  reportNumber: plainText(60),
  laboratory: plainText(200),
  laboratoryAddress: plainText(300),
  accreditation: plainText(200).describe('Of the laboratory, with its scope'),
  submittedBy: plainText(200),
  sampledBy: plainText(200),
  sampledOn: statedDay,
  receivedOn: statedDay.describe('By the laboratory'),
  testedOn: statedDay,
  issuedOn: statedDay,
  appearance: plainText(200),
  tests: z.array(testResult).max(30),
  decisionRule: plainText(300),
  authorisedBy: plainText(200),
  remarks: prose(2000),
  lookupLink: z.union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'A link begins with https://' }).max(500),
  ]),
  lookupCode: plainText(100),
  evidence: z.array(evidence).max(12),
});
export type Certificate = z.infer<typeof certificate>;

const lotDays = z.object({
  madeOn: statedDay,
  receivedOn: statedDay.describe('By the shop'),
  expiresOn: statedDay,
  retestOn: statedDay,
});

/** A version of a lot's certificate. What it says is signed, and never changes. */
export const publishedCertificate = certificate
  .extend({
    id: identifier,
    certificateNumber: z.string().default('').describe('Empty in versions that had none yet'),
    version: z.int(),
    publishedAt: z.iso.datetime(),
    amendment: z
      .string()
      .default('')
      .describe('What this version corrects, and why; empty in the first (ISO/IEC 17025, 7.8.8)'),
    item: z.object({
      productId: identifier,
      name: z.string(),
      content: z.string(),
      vialSize: z.string(),
      casNumber: z.string(),
      sequence: z.string(),
      molecularWeight: z.string(),
      saltForm: z.string(),
      storage: z.string().default('').describe('Empty in versions that did not say it yet'),
    }),
    lot: lotDays.extend({ number: z.string() }),
  })
  .register(namedSchemas, { id: 'PublishedCertificate' });
export type PublishedCertificate = z.infer<typeof publishedCertificate>;

export const lotFacts = lotDays.extend({
  id: identifier,
  productId: identifier,
  number: plainText(40).min(1).describe("As on the vial's label"),
});

/** One lot of a product as shoppers see it. */
export const lot = lotFacts
  .extend({
    recall: z.object({ on: z.iso.date(), reason: z.string() }).nullable(),
    certificates: z
      .array(
        publishedCertificate.extend({
          log: z
            .object({ entry: z.int(), hash: z.string().describe('SHA-256 of the entry') })
            .nullable()
            .describe('Where it stands in the log. No part of the signed document'),
        }),
      )
      .describe('The current version first; none while the lot is in testing'),
  })
  .register(namedSchemas, { id: 'Lot' });
export type Lot = z.infer<typeof lot>;

const figures = z.array(z.number());

export const getChromatogram = endpoint({
  method: 'GET',
  path: '/api/certificates/{id}/chromatogram',
  summary: 'The HPLC data of a certificate, thinned for drawing, with its peaks integrated',
  access: 'public',
  topic: 'certificates',
  params: idParams,
  ok: z.object({
    trace: z.object({
      minutes: figures,
      absorbance: figures,
      unit: z.string().describe('Of the absorbance: mAU, or that of another signal, such as mV'),
    }),
    peaks: z.array(
      z.object({
        retention: z.number().describe('Minutes, at its apex'),
        start: z.number(),
        end: z.number(),
        height: z.number().describe('In the unit of the trace'),
        area: z.number().describe('In that unit × min'),
        areaPercent: z.number().describe('Of the area of all peaks'),
      }),
    ),
  }),
});

export const listLots = endpoint({
  method: 'GET',
  path: '/api/products/{id}/lots',
  summary: 'The lots of a product with all versions of their certificates, the newest lot first',
  access: 'public',
  topic: 'catalogue',
  params: idParams,
  ok: z.array(lot),
});

/** What whoever reads a number on a vial is told of its lot. */
const foundLot = lotFacts
  .omit({ id: true })
  .extend({
    productName: z.string(),
    content: z.string().describe('Of a vial, as its certificate says, or else its product'),
    verdict: z.object({ light: z.enum(['green', 'amber', 'red']), reasons: z.array(z.string()) }),
    certificate: certificate
      .pick({
        laboratory: true,
        reportNumber: true,
        issuedOn: true,
        lookupLink: true,
        lookupCode: true,
      })
      .nullable(),
  })
  .register(namedSchemas, { id: 'FoundLot' });
export type FoundLot = z.infer<typeof foundLot>;

export const findLots = endpoint({
  method: 'GET',
  path: '/api/lots/{number}',
  summary: 'The lots with a number; several products may have one of the same number',
  access: 'public',
  cached: false,
  limit: { max: 120, perSeconds: 60 },
  params: z.object({ number: searchText(40) }),
  ok: z.array(foundLot),
});

/** A lot in the list of certificates, with what its current certificate says. */
const lotSummary = lotFacts
  .pick({ number: true, expiresOn: true })
  .extend({
    isRecalled: z.boolean(),
    certificate: certificate
      .pick({ kind: true, reportNumber: true, issuedOn: true })
      .extend({
        purity: z.string().nullable().describe('As measured, in percent'),
        isFailed: z.boolean().describe('Whether a result is outside its limit'),
      })
      .nullable()
      .describe('Null while the lot is in testing'),
  })
  .register(namedSchemas, { id: 'LotSummary' });
export type LotSummary = z.infer<typeof lotSummary>;

const certificateEntry = productCard
  .pick({ id: true, name: true, category: true, dosage: true, purity: true })
  .extend({ lots: z.array(lotSummary).describe('The newest first; none for a specimen') })
  .register(namedSchemas, { id: 'CertificateEntry' });
export type CertificateEntry = z.infer<typeof certificateEntry>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'One page of products with their lots, found by name, lot or report number',
  access: 'public',
  topic: 'catalogue',
  query: browseCatalogue.query.pick({ q: true, category: true, page: true }),
  limit: browseCatalogue.limit,
  ok: browseCatalogue.ok.extend({ products: z.array(certificateEntry) }),
});
