import { z } from 'zod';

/** What a picture for links says; `picture` is the path of the one it shows, `hue` its label's, in degrees. */
export const linkPicture = z.object({
  shopName: z.string(),
  overline: z.string(),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  hue: z.number(),
  picture: z.string(),
});
export type LinkPicture = z.infer<typeof linkPicture>;
