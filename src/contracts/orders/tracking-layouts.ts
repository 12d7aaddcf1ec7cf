import { z } from 'zod';
import { trackingColumns } from '../../domain/delivery/tracking-file.ts';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/text.ts';

const layout = z.array(z.enum(trackingColumns).nullable()).max(200, 'At most 200 columns');

/** As they are stored, by the key of their files (`makeTrackingKey`). */
export const storedTrackingLayouts = z.record(z.string(), layout);

export const listTrackingLayouts = endpoint({
  method: 'GET',
  path: '/api/admin/orders/tracking-layouts',
  summary: "What the columns of carriers' files hold, as the owner chose",
  access: 'change-orders',
  ok: z.object({ layouts: storedTrackingLayouts }),
});

export const saveTrackingLayout = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/tracking-layouts',
  summary: "Keeps what the columns of a carrier's file hold, for the next file with its headings",
  access: 'change-orders',
  body: z.object({ key: requiredText('Say which file it is', 2000), layout }),
  ok: z.object({ layouts: storedTrackingLayouts }),
});
