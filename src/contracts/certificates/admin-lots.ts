import { z } from 'zod';
import { findFileFaults, findRepeatedTests } from '../../domain/certificates/check-certificate.ts';
import { labelSheets } from '../../domain/certificates/label-sheets.ts';
import { findTestFaults, readTypedFigure } from '../../domain/certificates/test-results.ts';
import { LIST_PAGE_SIZE, lotFilters, lotSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, idParams } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
import { confirmation, identifier, plainText, requiredKey, requiredText } from '../wire/text.ts';
import { certificate, getChromatogram, lotFacts, statedDay, testResult } from './certificates.ts';

/** A test as it is typed: '97,1 %', '< 0.05'; a result of '' was not measured. */
const typedTest = testResult
  .extend({ test: requiredText('Name the test', 60), result: plainText(30).nullable() })
  .transform((test) => {
    const read = (text: string) => readTypedFigure(text, test.unit);
    const isFigure = test.bound !== 'conforms';
    return {
      ...test,
      result: (test.result && read(test.result)) || null,
      limit: isFigure ? read(test.limit) : test.limit.trim(),
      expected: isFigure ? read(test.expected) : '',
    };
  })
  .superRefine((test, context) => {
    for (const [field, message] of findTestFaults(test)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** The certificate of a lot before it is published; only a demonstration's lots are marked as one. */
const typedCertificate = certificate
  .extend({
    kind: certificate.shape.kind.exclude(['demonstration']),
    tests: z.array(typedTest).max(30),
    lookupLink: certificate.shape.lookupLink.refine(
      (link) => link === '' || /^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(link),
      'A link begins with https:// and the site’s name',
    ),
  })
  .superRefine(({ tests, evidence }, context) => {
    for (const [field, message] of [...findRepeatedTests(tests), ...findFileFaults(evidence)]) {
      context.addIssue({ code: 'custom', path: field.split('.').map(readKey), message });
    }
  });

const readKey = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);

/** A lot's fields as the owner sends them; the form checks with them too. */
export const lotFields = z.object({
  number: requiredKey('Enter the lot number', 40).refine(
    (number) => !/^\.+$/.test(number),
    'Enter the number as it can be read, not only dots',
  ),
  madeOn: statedDay,
  receivedOn: statedDay,
  expiresOn: statedDay,
  retestOn: statedDay,
  quantity: z
    .int('Enter a whole number of vials')
    .min(0, 'Enter a whole number of vials')
    .max(1_000_000, 'Enter a whole number of vials')
    .nullable()
    .describe('Vials received; null if they are not counted'),
  isAnnounced: z.boolean().describe('Whether shoppers see it before its certificate'),
  certificate: typedCertificate,
});
export type LotFields = z.output<typeof lotFields>;

/** A lot as the owner edits it; a save names the `version` that it was made from. */
const adminLot = lotFacts
  .extend({
    quantity: z.int().nullable(),
    isAnnounced: z.boolean(),
    certificate,
    productName: z.string(),
    recall: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    published: z
      .object({ version: z.int(), at: z.iso.datetime(), isCurrent: z.boolean() })
      .nullable()
      .describe('The version that shoppers see, and whether the lot says the same'),
    version: z.int(),
  })
  .register(namedSchemas, { id: 'AdminLot' });
export type AdminLot = z.infer<typeof adminLot>;

export const listAdminLots = endpoint({
  method: 'GET',
  path: '/api/admin/lots',
  summary: 'The lots of all products, or of one, the newest first',
  access: 'read-lots',
  query: z.object({ productId: identifier.optional() }),
  ok: z.array(adminLot),
});

export const listLotPage = endpoint({
  method: 'GET',
  path: '/api/admin/lots/page',
  summary: `The lots of all products, the newest first or in another order, ${LIST_PAGE_SIZE} at a time; searched by number, product, report and laboratory`,
  access: 'read-lots',
  query: listQuery(lotFilters).extend(listOrder(lotSorts)),
  ok: pageOf(adminLot, {}),
});

export const getAdminLot = endpoint({
  method: 'GET',
  path: '/api/admin/lots/{id}',
  summary: 'One lot with the certificate that is being written',
  access: 'read-lots',
  params: idParams,
  ok: adminLot,
});

export const getLotChromatogram = endpoint({
  method: 'GET',
  path: '/api/admin/lots/{id}/chromatogram',
  summary: 'The same of the certificate that is being written',
  access: 'read-lots',
  params: idParams,
  ok: getChromatogram.ok,
});

export const createLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots',
  summary: 'Adds a lot',
  access: 'edit-catalogue',
  body: lotFields.partial().required({ number: true }).extend({ productId: identifier }),
  ok: adminLot,
  status: 201,
});

export const updateLot = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/{id}',
  summary: 'Changes the given fields of a lot; a published certificate stays as it is',
  access: 'edit-catalogue',
  params: idParams,
  body: lotFields.partial().extend({ version: baseVersion }),
  ok: adminLot,
});

export const publishLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots/{id}/publish',
  summary: 'Publishes what the lot says as the next version of its certificate',
  access: 'edit-catalogue',
  params: idParams,
  body: z.object({
    version: z.int(),
    reason: plainText(300)
      .trim()
      .default('')
      .describe('What was corrected, and why; needed once something was published'),
  }),
  ok: adminLot,
});

export const printLabels = endpoint({
  method: 'POST',
  path: '/api/admin/lots/{id}/labels',
  summary: 'Labels for the vials of a lot, with a QR code that leads to it, as a PDF',
  access: 'read-lots',
  params: idParams,
  body: z.object({
    sheet: z.enum(labelSheets.map(({ id }) => id)),
    count: z.int('Enter how many').min(1, 'Enter how many').max(500, 'At most 500 at a time'),
    firstPosition: z
      .int('Enter a position on the sheet')
      .min(1, 'Enter a position on the sheet')
      .describe('Where the sheet has its first label left; 1 is its upper left'),
    origin: z
      .url({ protocol: /^https?$/ })
      .max(100)
      .describe('What the code’s address begins with where the shop has no PUBLIC_URL'),
  }),
  ok: z.object({ pdf: z.base64() }),
});

export const deleteLot = endpoint({
  method: 'DELETE',
  path: '/api/admin/lots/{id}',
  summary: 'Deletes a lot of which nothing was published',
  access: 'edit-catalogue',
  params: idParams,
  ok: confirmation,
});
