import { z } from 'zod';
import { MAX_TERMS_DAYS, purchaseOrderFileKinds } from '../../domain/orders/terms.ts';
import { endpoint } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { identifier, optionalText, prose, unifyLineBreaks } from '../wire/text.ts';

/** What a company or institution orders by. */
export const business = z.object({
  company: z.string().describe('Company or institution'),
  billingAddress: z.string().describe('Where invoices go; empty where it is the shipping address'),
  poNumber: z.string().describe("The number of the customer's purchase order"),
  poFile: z.string().nullable().describe('The id of its file'),
  termsDays: z.int().describe('Days to pay in after it has shipped; 0 if it is paid before'),
});
export type Business = z.infer<typeof business>;

/** The same as the owner writes it; what is left out is none. */
export const businessFields = z.object({
  company: optionalText(200).default(''),
  billingAddress: z.string().overwrite(unifyLineBreaks).trim().pipe(prose(500)).default(''),
  poNumber: optionalText(60).default(''),
  poFile: identifier.nullable().default(null),
  termsDays: z
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 or more days')
    .max(MAX_TERMS_DAYS, `Enter at most ${MAX_TERMS_DAYS} days`)
    .default(0),
});

export const PURCHASE_ORDER_LIMIT = 5 * 1024 * 1024;
export const PURCHASE_ORDER_TOO_LARGE = 'A purchase order must be 5 MB or less';
export const NO_PURCHASE_ORDER = 'Please select a PDF, or a PNG, JPEG or WebP picture';

const kind = z.enum(purchaseOrderFileKinds);

export const uploadPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/purchase-order-files',
  summary: 'Keeps the file of a purchase order as it is; only the owner can read it',
  access: 'change-orders',
  file: {
    field: 'purchaseOrder',
    maxBytes: PURCHASE_ORDER_LIMIT,
    tooLarge: PURCHASE_ORDER_TOO_LARGE,
  },
  ok: z.object({ id: z.string(), kind }),
  status: 201,
  limit: { max: 120, perSeconds: 60 },
});

export const getPurchaseOrder = endpoint({
  method: 'GET',
  path: '/api/admin/purchase-order-files/{id}',
  summary: 'The file of a purchase order',
  access: 'read-orders',
  params: idParams,
  ok: z.object({ kind, content: z.base64().describe('Its bytes') }),
});

export const setPurchaseOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/purchase-order',
  summary: "Sets the number and the file of an order's purchase order, however far the order is",
  access: 'change-orders',
  params: idParams,
  body: businessFields.pick({ poNumber: true, poFile: true }),
  ok: business.pick({ poNumber: true, poFile: true }),
});
