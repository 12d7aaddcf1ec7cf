import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { identifier } from '../../contracts/wire/text.ts';
import { findPost } from '../blog/index.ts';
import { findProduct } from '../catalogue/index.ts';
import { readSettings } from '../content/index.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { type LinkPicture, pictureOfPost, pictureOfProduct } from './link-picture.ts';
import { createLinkPictureSender, linkPictureLimit } from './send-link-picture.ts';

type File = { Params: { file: string } };

/** Serves /og/products/{id}.jpg and /og/posts/{slug}.jpg, which other sites show for a link. */
export function registerLinkPictures(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;
  const send = createLinkPictureSender(shop);
  serve('product', async (id, settings) => {
    const product = await findProduct(db, id);
    return product && pictureOfProduct(product, settings);
  });
  serve('post', async (slug, settings) => {
    const post = await findPost(db, slug);
    return post && pictureOfPost(post, settings);
  });

  function serve(
    kind: 'product' | 'post',
    find: (name: string, settings: ShopSettings) => Promise<LinkPicture | undefined>,
  ) {
    app.get<File>(`/og/${kind}s/:file`, { config: linkPictureLimit }, async (request, reply) => {
      const name = readName(request.params.file);
      const subject = name && (await find(name, await readSettings(db)));
      if (!subject) throw notFound(`There is no such ${kind}`);
      return send(request, reply, { owner: `${kind} ${name}`, subject });
    });
  }
}

/** The id or slug in a file name; undefined if it cannot be one. */
function readName(file: string): string | undefined {
  const name = /^(.+)\.jpg$/s.exec(file)?.[1];
  return identifier.safeParse(name).data;
}
