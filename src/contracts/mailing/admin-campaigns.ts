import { z } from 'zod';
import { LIST_PAGE_SIZE } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { confirmation, identifier, requiredProse, requiredText } from '../wire/text.ts';

/** A draft can be edited; while one is being sent, its mails are written; once written, some may still have to be sent. */
const campaignStates = ['draft', 'sending', 'written'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaign = z
  .object({
    id: identifier,
    subject: z.string(),
    body: z.string().describe('Markdown'),
    state: z.enum(campaignStates),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    mails: z
      .object({
        sent: z.int(),
        perhapsSent: z.int(),
        waiting: z.int(),
        givenUp: z.int(),
        unwritten: z.int(),
      })
      .describe('Its mails by state, and how many subscribers have none yet (`unwritten`)'),
  })
  .register(namedSchemas, { id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

/** Who would get a campaign now, and what keeps it from being sent. */
export const audience = z
  .object({
    recipients: z.int(),
    withoutConsent: z.int().describe('On the list, but without a record of consent'),
    obstacles: z.array(z.string()).describe('What has to be set up first, in words'),
  })
  .register(namedSchemas, { id: 'Audience' });
export type Audience = z.infer<typeof audience>;

const MAX_BODY_LENGTH = 20_000;

/** What the owner writes; the form validates with it too. */
export const campaignFields = z.object({
  subject: requiredText('Enter a subject', 150),
  body: requiredProse('Write the text', MAX_BODY_LENGTH),
});

const version = z.int().describe('The version that was on the screen');

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  summary: `Campaigns, the latest first, ${LIST_PAGE_SIZE} at a time, and who would get one now`,
  access: 'write-to-customers',
  query: listQuery([]),
  ok: pageOf(campaign, { audience }),
});

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/{id}',
  summary: 'One campaign with its progress, and who would get it now',
  access: 'write-to-customers',
  params: idParams,
  ok: z.object({ campaign, audience }),
});

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns',
  summary: 'Adds a draft',
  access: 'write-to-customers',
  body: campaignFields,
  bodyLimit: 5 * MAX_BODY_LENGTH,
  ok: campaign,
  status: 201,
});

export const updateCampaign = endpoint({
  method: 'PATCH',
  path: '/api/admin/campaigns/{id}',
  summary: 'Changes a draft; 409 if it has changed meanwhile, or is no longer a draft',
  access: 'write-to-customers',
  params: idParams,
  body: campaignFields.partial().extend({ version: version.optional() }),
  bodyLimit: 5 * MAX_BODY_LENGTH,
  ok: campaign,
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/admin/campaigns/{id}',
  summary: 'Deletes a draft',
  access: 'write-to-customers',
  params: idParams,
  ok: confirmation,
});

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaign-previews',
  summary: 'How a text will look as a mail',
  access: 'write-to-customers',
  body: campaignFields,
  bodyLimit: 5 * MAX_BODY_LENGTH,
  ok: z.object({ html: z.string(), text: z.string() }),
});

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/test',
  summary: "Sends it only to the shop's support address; 409 without a mail server",
  access: 'write-to-customers',
  params: idParams,
  ok: z.object({ to: z.string() }),
  limit: { max: 10, perSeconds: 600 },
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/send',
  summary: 'Sends it once to every subscriber who has agreed',
  access: 'write-to-customers',
  params: idParams,
  body: z.object({ version }),
  ok: campaign,
});
