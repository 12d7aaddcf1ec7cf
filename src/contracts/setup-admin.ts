import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const setupAdmin = endpoint({
  method: 'POST',
  path: '/api/setup-admin',
  summary: 'Creates the one administrator, once',
  access: 'visitor',
  query: z.object({ token: z.string().max(200).optional() }),
  ok: z.object({
    message: z.string(),
    credentials: z.object({ username: z.string(), password: z.string() }),
  }),
  status: 201,
  limit: { max: 10, perSeconds: 60 },
});
