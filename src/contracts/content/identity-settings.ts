import { z } from 'zod';
import { pictureHash } from '../../domain/catalogue/picture.ts';
import { heroKinds, INITIALS, markKinds } from '../../domain/identity/identity.ts';
import { palettes } from '../../domain/identity/palettes.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { optionalKey, optionalText } from '../wire/text.ts';

const mark = z.object({
  kind: z.enum(markKinds, 'Choose a mark'),
  initials: z.string().describe('One or two characters, for a mark that is drawn from them'),
  picture: z.string().describe('The path of a stored picture, or none'),
});

const hero = z.object({
  kind: z.enum(heroKinds, 'Choose a picture'),
  picture: z.string().describe('The path of a stored picture, or none'),
  alt: z.string().describe('What the picture shows, for those who do not see it'),
});

/** How the shop looks; what belongs to a kind that is not chosen is kept. */
export const identitySettings = z
  .object({
    palette: z.enum(
      palettes.map(({ id }) => id),
      'Choose a palette',
    ),
    mark,
    hero,
  })
  .register(namedSchemas, { id: 'IdentitySettings' });
export type IdentitySettings = z.infer<typeof identitySettings>;

/** One of the shop's own, whose sizes are known: icons and mails are made from it too. */
const storedPicture = z
  .string()
  .refine((path) => path === '' || pictureHash(path) !== null, 'Upload the picture to the shop');

/** The identity as the owner sends it. */
export const identityFields = identitySettings.extend({
  mark: mark
    .extend({ initials: optionalKey(2), picture: storedPicture })
    .refine(({ kind, initials }) => kind !== 'initials' || INITIALS.test(initials), {
      path: ['initials'],
      message: 'Enter one or two letters or figures',
    })
    .refine(({ kind, picture }) => kind !== 'picture' || picture !== '', {
      path: ['picture'],
      message: 'Upload a picture, or choose another mark',
    }),
  hero: hero
    .extend({ picture: storedPicture, alt: optionalText(200) })
    .refine(({ kind, picture }) => kind !== 'picture' || picture !== '', {
      path: ['picture'],
      message: 'Upload a picture, or choose the drawn vials',
    })
    .refine(({ kind, alt }) => kind !== 'picture' || alt !== '', {
      path: ['alt'],
      message: 'Say what the picture shows, for those who do not see it',
    }),
});
