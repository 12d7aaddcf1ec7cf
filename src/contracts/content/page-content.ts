import { z } from 'zod';
import {
  AUTODEPOSIT_NAME,
  PAY_INSTRUCTIONS,
  PAYMENT_ADDRESS,
} from '../../domain/payments/payment-texts.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion } from '../wire/fields.ts';
import { identifier } from '../wire/text.ts';

/** An email address, one line, or several lines. */
const textKinds = ['email', 'line', 'prose'] as const;
export type TextKind = (typeof textKinds)[number];

const pageText = z
  .object({ pageId: z.string(), pageName: z.string(), content: z.string() })
  .register(namedSchemas, { id: 'PageContent' });

export const listPageContent = endpoint({
  method: 'GET',
  path: '/api/page-content',
  summary: 'Every editable text of the shop',
  access: 'public',
  topic: 'content',
  ok: z.array(pageText),
});

export const getPageContent = endpoint({
  method: 'GET',
  path: '/api/page-content/{pageId}',
  summary: 'One editable text',
  access: 'public',
  topic: 'content',
  params: z.object({ pageId: identifier }),
  ok: pageText,
});

/** A text as the owner edits it; a save names the `version` that it was made from. */
const adminText = pageText
  .extend({
    kind: z.enum(textKinds),
    defaultContent: z.string(),
    isDefault: z.boolean().describe('Whether it equals the default'),
    version: z.int(),
  })
  .register(namedSchemas, { id: 'AdminPageContent' });
export type AdminText = z.infer<typeof adminText>;

export const listAdminTexts = endpoint({
  method: 'GET',
  path: '/api/admin/page-content',
  summary: 'Every editable text with its default',
  access: 'edit-content',
  ok: z.array(adminText),
});

const ofPayment = z.looseObject({
  pageId: z.enum([PAYMENT_ADDRESS, PAY_INSTRUCTIONS, AUTODEPOSIT_NAME]),
});

export const putPageContent = endpoint({
  method: 'PUT',
  path: '/api/admin/page-content',
  summary: 'Replaces a text',
  access: 'edit-content',
  reauthenticated: ofPayment,
  alsoNeeds: { capability: 'change-critical-settings', where: ofPayment },
  body: z.object({
    pageId: identifier,
    pageName: z.string().optional().describe('Ignored: the shop names its texts itself'),
    content: z.string('Enter a text'),
    version: baseVersion,
  }),
  ok: adminText,
});
