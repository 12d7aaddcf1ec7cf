import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { certificate } from './certificates.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const head = z.object({
  sequence: z.int(),
  hash,
  at: z.iso.datetime(),
  signature: z.base64().describe('Of sequence, hash and time, parted by line feeds'),
});

/** The log of all published certificates, as `npm run verify-log` and anyone else checks it. */
export const certificateLog = z
  .object({
    publicKey: z.base64().describe('Ed25519, as SPKI'),
    entries: z.array(
      z.object({
        sequence: z.int(),
        document: z.string().describe('The certificate as JSON, exactly as it was signed'),
        previousHash: hash,
        hash: hash.describe(
          'SHA-256 of sequence, previous hash and document, parted by line feeds',
        ),
        signature: z.base64().describe('Of the hash as text'),
      }),
    ),
    head,
  })
  .register(namedSchemas, { id: 'CertificateLog' });

export const publishedResult = z
  .object({
    product: z.string(),
    content: z.string(),
    lot: z.string(),
    version: z.int(),
    isCurrent: z.boolean().describe('False once a later version was published'),
    kind: certificate.shape.kind,
    laboratory: z.string(),
    report: z.string(),
    testedOn: z.string(),
    issuedOn: z.string(),
    test: z.string(),
    method: z.string(),
    result: z.string().nullable().describe('Null if not tested'),
    unit: z.string(),
    limit: z.string(),
    outcome: z.string(),
    uncertainty: z.string(),
  })
  .register(namedSchemas, { id: 'PublishedResult' });
export type PublishedResult = z.infer<typeof publishedResult>;

export const listPublishedResults = endpoint({
  method: 'GET',
  path: '/api/certificates/results',
  summary: 'Every result that was ever published, as open data',
  access: 'public',
  topic: 'certificates',
  limit: { max: 30, perSeconds: 60 },
  ok: z.array(publishedResult),
});

export const readCertificateLog = endpoint({
  method: 'GET',
  path: '/api/certificates/log',
  summary: 'Every certificate that was ever published, signed and chained by hash',
  access: 'public',
  cached: false,
  limit: { max: 30, perSeconds: 60 },
  ok: certificateLog,
});

export const readLogHead = endpoint({
  method: 'GET',
  path: '/api/certificates/log/head',
  summary: 'The last entry of the log at a time, signed',
  access: 'public',
  topic: 'certificates',
  ok: z.object({ head, fingerprint: hash.describe('SHA-256 of the public key (SPKI)') }),
});
