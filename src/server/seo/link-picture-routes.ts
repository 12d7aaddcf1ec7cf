import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identifier } from '../../contracts/wire/text.ts';
import { findPost } from '../blog/index.ts';
import { findProduct } from '../catalogue/index.ts';
import { readSettings } from '../content/index.ts';
import { notFound } from '../platform/http/http-error.ts';
import { fetchUploadedFile, pictureFolder } from '../platform/images/picture-files.ts';
import { isNotModified } from '../platform/page-cache/encodings.ts';
import type { Shop } from '../platform/shop.ts';
import { type LinkPicture, pictureOfPost, pictureOfProduct } from './link-picture.ts';
import { createPictureStore } from './picture-store.ts';
import { renderInProcess } from './render-in-process.ts';

/** Part of every picture's name: to be raised after a change to the drawing. */
const DESIGN = 1;
/** Making a picture takes a core for a second. */
const LIMIT = { max: 60, timeWindow: 60_000 };

type File = { Params: { file: string } };

/**
 * Serves /og/products/{id}.jpg and /og/posts/{slug}.jpg, which other sites show for a link. Each is made at the first
 * request, and again after its content has changed.
 */
export function registerLinkPictures(app: FastifyInstance, shop: Shop): void {
  const { config, db } = shop;
  const store = createPictureStore(join(config.dataDir, 'link_pictures'));
  serve('product', async (id, shopName) => {
    const product = await findProduct(db, id);
    return product && pictureOfProduct(product, shopName);
  });
  serve('post', async (slug, shopName) => {
    const post = await findPost(db, slug);
    return post && pictureOfPost(post, shopName);
  });

  function serve(
    kind: 'product' | 'post',
    find: (name: string, shopName: string) => Promise<LinkPicture | undefined>,
  ) {
    const options = { config: { rateLimit: LIMIT } };
    app.get<File>(`/og/${kind}s/:file`, options, async (request, reply) => {
      const name = readName(request.params.file);
      const subject = name && (await find(name, (await readSettings(db)).shopName));
      if (!subject) throw notFound(`There is no such ${kind}`);
      return send(request, reply, `${kind} ${name}`, subject);
    });
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: string,
    subject: LinkPicture,
  ) {
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
        await fetchUploadedFile(shop, basename(subject.picture));
        return renderInProcess(subject, pictureFolder(config));
      },
    });
    return reply.headers(headers).type('image/jpeg').send(picture);
  }
}

/** The id or slug in a file name; undefined if it cannot be one. */
function readName(file: string): string | undefined {
  const name = /^(.+)\.jpg$/s.exec(file)?.[1];
  return identifier.safeParse(name).data;
}
