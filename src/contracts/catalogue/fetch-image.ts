import { z } from 'zod';
import { isWebAddress } from '../../domain/catalogue/picture.ts';
import { endpoint } from '../wire/endpoint.ts';
import { uploadImage } from './upload-image.ts';

export const fetchImage = endpoint({
  method: 'POST',
  path: '/api/admin/fetch-image',
  summary: 'Fetches a picture from a public address and stores it as an upload is stored',
  access: 'edit-content',
  body: z.object({
    address: z
      .string('Send the address of a picture')
      .max(2000, 'At most 2000 characters fit here')
      .refine(
        (address) => isWebAddress(address, ['https:', 'http:']),
        'An address begins with https:// or http://',
      ),
  }),
  ok: uploadImage.ok,
  limit: { max: 600, perSeconds: 60 },
});
