import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** In bytes; an uploaded picture has fewer. */
export const IMAGE_LIMIT = 5 * 1024 * 1024;

/** The specification's words (section 5). */
export const IMAGE_TOO_LARGE = 'Image must be less than 5MB';
export const NO_IMAGE = 'Please select an image file';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/upload-image',
  summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF) in the sizes that pages show',
  access: 'edit-content',
  file: { field: 'image', maxBytes: IMAGE_LIMIT - 1, tooLarge: IMAGE_TOO_LARGE },
  ok: z.object({ imagePath: z.string() }),
  limit: { max: 120, perSeconds: 60 },
});
