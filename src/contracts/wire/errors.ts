import { z } from 'zod';

/** The body of every error. */
export const errorBody = z.object({
  message: z.string().describe('A sentence for a person'),
  code: z.string().describe('The same for a program'),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each wrong field'),
});
export type ErrorBody = z.infer<typeof errorBody>;
