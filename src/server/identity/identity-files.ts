import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { pictureOfWidth } from '../../domain/catalogue/picture.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { paletteHue } from '../../domain/identity/palettes.ts';
import { defaultShopName, readSettings } from '../content/index.ts';
import { readUploadedFile } from '../platform/images/picture-files.ts';
import { isNotModified } from '../platform/page-cache/encodings.ts';
import { respondFromCache } from '../platform/page-cache/respond-from-cache.ts';
import type { Shop } from '../platform/shop.ts';
import { createLinkPictureSender, linkPictureLimit, pictureOfShop } from '../seo/index.ts';
import { drawMark } from './draw-mark.ts';
import { findHeroVials } from './hero-vials.ts';

/** Part of every icon's tag: to be raised after a change to the drawing. */
const DESIGN = 1;
const SHOP_PICTURE = join(import.meta.dirname, 'shop-picture-program.ts');

type SendPrebuilt = (reply: FastifyReply, file: string) => FastifyReply;

/** Icons and pictures that stand for the whole shop. `sendPrebuilt` sends the demonstration's, where they are built. */
export function registerIdentityFiles(
  app: FastifyInstance,
  shop: Shop,
  sendPrebuilt: SendPrebuilt | undefined,
): void {
  const { db } = shop;
  const sendLinkPicture = createLinkPictureSender(shop);
  /** The last icon of each size. */
  const rendered = new Map<number, { etag: string; png: Buffer }>();

  app.get('/favicon.svg', (request, reply) =>
    respondFromCache(shop, request, reply, {
      name: 'favicon',
      make: async () => ({
        status: 200,
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
        },
        text: await drawIcon(shop, await readSettings(db)),
        topics: ['settings'],
        cacheable: true,
      }),
    }),
  );

  // What browsers and feed readers ask for that do not read the page's head.
  app.get('/favicon.ico', (_, reply) => reply.redirect('/mark.png'));

  app.get('/apple-touch-icon.png', async (request, reply) => {
    const settings = await readSettings(db);
    if (sendPrebuilt && hasDefaultMark(settings))
      return sendPrebuilt(reply, 'apple-touch-icon.png');
    return sendIcon(request, reply, settings, { size: 180, margin: 26 });
  });

  // Mails name it, and lie about for years: it shows what the shop's mark is now.
  app.get('/mark.png', async (request, reply) =>
    sendIcon(request, reply, await readSettings(db), { size: 96, margin: 0 }),
  );

  app.get('/og.png', async (_, reply) => {
    const { shopName, identity } = await readSettings(db);
    const isDemonstration = shopName === defaultShopName && identity.hero.kind === 'drawn';
    if (sendPrebuilt && isDemonstration) return sendPrebuilt(reply, 'og.png');
    return reply.redirect('/og/shop.jpg');
  });

  app.get('/og/shop.jpg', { config: linkPictureLimit }, async (request, reply) => {
    const settings = await readSettings(db);
    const vials =
      settings.identity.hero.kind === 'drawn' ? await findHeroVials(db, settings) : undefined;
    if (!vials) {
      return sendLinkPicture(request, reply, { owner: 'shop', subject: pictureOfShop(settings) });
    }
    const { shopName, identity } = settings;
    const subject = { shopName, hue: paletteHue(identity.palette), vials };
    return sendLinkPicture(request, reply, { owner: 'shop', subject, program: SHOP_PICTURE });
  });

  async function sendIcon(
    request: FastifyRequest,
    reply: FastifyReply,
    settings: ShopSettings,
    { size, margin }: { size: number; margin: number },
  ) {
    const { palette, mark } = settings.identity;
    const shows = JSON.stringify([DESIGN, size, palette, mark]);
    const etag = `"${createHash('sha256').update(shows).digest('hex').slice(0, 32)}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=3600',
      // For mails that are read on other sites, and for their tiles.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (isNotModified(request, etag)) return reply.status(304).headers(headers).send();
    const last = rendered.get(size);
    const png =
      last?.etag === etag
        ? last.png
        : await renderIcon(await drawIcon(shop, settings), size, margin);
    rendered.set(size, { etag, png });
    return reply.headers(headers).type('image/png').send(png);
  }
}

function hasDefaultMark({ identity: { mark, palette } }: ShopSettings): boolean {
  return mark.kind === defaultIdentity.mark.kind && palette === defaultIdentity.palette;
}

async function drawIcon(shop: Shop, { identity }: ShopSettings): Promise<string> {
  const { kind, picture } = identity.mark;
  if (kind !== 'picture') return drawMark(identity);
  const name = pictureOfWidth(picture, 320).split('/').at(-1) ?? '';
  const stored = await readUploadedFile(shop, name);
  // A shop that has lost the file still has a mark.
  if (!stored) return drawMark({ ...identity, mark: defaultIdentity.mark });
  const { default: sharp } = await import('sharp');
  const square = { width: 128, height: 128, fit: 'contain', background: '#0000' } as const;
  return drawMark(identity, await sharp(stored).resize(square).png().toBuffer());
}

/** A PNG file; with a margin, on white, as a phone would else put it on black. */
async function renderIcon(drawing: string, size: number, margin: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = size - 2 * margin;
  const mark = sharp(Buffer.from(drawing), { density: (72 * inner) / 32 }).resize(inner, inner);
  const icon = margin
    ? mark
        .flatten({ background: 'white' })
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    : mark;
  return icon.png({ compressionLevel: 9 }).toBuffer();
}
