import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fetchUploadedFile, pictureFolder } from '../platform/images/picture-files.ts';
import { renderInProcess } from '../platform/images/render-in-process.ts';
import { isNotModified } from '../platform/page-cache/encodings.ts';
import type { Shop } from '../platform/shop.ts';
import { createPictureStore } from './picture-store.ts';

/** Part of every picture's name: to be raised after a change to a drawing. */
const DESIGN = 1;
const PROGRAM = join(import.meta.dirname, 'render-program.ts');

/** Making a picture takes a core for a second. */
export const linkPictureLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };

type Wanted = {
  /** Whose picture it is; each owner has one. */
  owner: string;
  /** What it shows; `picture` is the path of one in it. */
  subject: object & { picture?: string };
  /** Makes a JPEG file of it (`renderInProcess`). */
  program?: string;
};

/** Returns a function that sends a picture for links: made at the first request, and again after its subject changed. */
export function createLinkPictureSender(shop: Pick<Shop, 'db' | 'config'>) {
  const store = createPictureStore(join(shop.config.dataDir, 'link_pictures'));
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { owner, subject, program = PROGRAM }: Wanted,
  ) => {
    const name = createHash('sha256')
      .update(JSON.stringify([DESIGN, subject]))
      .digest('hex')
      .slice(0, 32);
    const headers = {
      etag: `"${name}"`,
      'cache-control': 'public, max-age=3600',
      // For other sites' pages.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (isNotModified(request, headers.etag)) return reply.status(304).headers(headers).send();
    const picture = await store.find({
      owner,
      name,
      make: async () => {
        if (subject.picture) await fetchUploadedFile(shop, basename(subject.picture));
        return renderInProcess(program, subject, pictureFolder(shop.config));
      },
    });
    return reply.headers(headers).type('image/jpeg').send(picture);
  };
}
