import { z } from 'zod';
import { MAX_ADDRESS, readFormerAddress } from '../../domain/redirects/former-address.ts';
import { readRedirectTarget } from '../../domain/redirects/redirect-target.ts';
import { redirectSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { resource, versioned } from '../wire/resource.ts';
import { plainText } from '../wire/text.ts';

/** An address of a former shop, and the page of this one that it leads to. */
const redirect = z
  .object({
    ...versioned,
    from: z.string().describe('A path, and perhaps a query, in one spelling'),
    to: z.string().describe('A path of this shop'),
    lastUsedAt: z.iso.datetime().nullable().describe('Within a day; null if nobody came yet'),
  })
  .register(namedSchemas, { id: 'Redirect' });
export type Redirect = z.infer<typeof redirect>;

const NO_FROM =
  'A former address begins with / or with https://, as /product/old-name or https://old.example/product/old-name';
const NO_TO =
  'Lead to a page of this shop by its path, as /product/new-name. Redirects to other sites are refused';

const written = (missing: string) => z.string(missing).trim().min(1, missing).pipe(plainText(2000));

/** A text that `read` understands, or a sentence. */
function address(missing: string, read: (text: string) => string | undefined, wrong: string) {
  return written(missing)
    .transform((text, context) => {
      const found = read(text);
      if (found === undefined) context.addIssue({ code: 'custom', message: wrong });
      return found ?? '';
    })
    .pipe(z.string().max(MAX_ADDRESS));
}

export const redirectFields = z.object({
  from: address('Enter the former address', readFormerAddress, NO_FROM),
  to: address('Enter where it leads', readRedirectTarget, NO_TO),
});

export const redirects = resource({
  access: 'edit-content',
  path: '/api/admin/redirects',
  listPath: '/api/admin/redirects',
  noun: 'redirect',
  listed: 'Redirects from a former shop’s addresses, in their order; searched by both addresses',
  thing: redirect,
  fields: redirectFields,
  added: redirectFields,
  filters: [],
  sorts: redirectSorts,
  deleted: '; its address answers with 404 again',
});

/** Redirects in the whole shop. */
export const MAX_REDIRECTS = 20_000;
/** Rows of a file in one request. */
export const MAX_IMPORTED_REDIRECTS = 2000;

export const importRedirects = endpoint({
  method: 'POST',
  path: '/api/admin/redirects/import',
  summary:
    'Stores redirects of a file in one transaction; one whose address leads elsewhere by now leads where the file says',
  access: 'edit-content',
  bodyLimit: 8 * 1024 * 1024,
  maxValues: 5 * MAX_IMPORTED_REDIRECTS,
  body: z.object({
    redirects: z
      .array(z.object({ from: z.string(), to: z.string(), row: z.int().min(1) }))
      .min(1, 'Send at least one redirect')
      .max(
        MAX_IMPORTED_REDIRECTS,
        `At most ${MAX_IMPORTED_REDIRECTS} redirects fit into one request`,
      )
      .describe('Each with its row in the file'),
    dryRun: z.boolean().default(false).describe('Whether nothing is stored'),
  }),
  ok: z.object({
    added: z.int().describe('Added, or leading elsewhere now'),
    known: z.int().describe('Left as they are: the shop has them'),
    errors: z.array(z.string()).describe('A sentence for each that was refused: row, reason'),
    skipped: z.array(z.int()).describe('The rows of those that are known or were refused'),
  }),
});
