import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings } from '../content/index.ts';
import { findSetting, putSetting } from '../platform/database/settings.ts';
import {
  findMissingUploads,
  pictureFolder,
  sharePictures,
} from '../platform/images/picture-files.ts';
import { renderInProcess } from '../platform/images/render-in-process.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { findHeroVials } from './hero-vials.ts';

/** To be raised after a change to the drawing. */
const DESIGN = 1;
const PROGRAM = join(import.meta.dirname, 'hero-program.ts');
/** The setting that says what the stored picture shows. */
const SHOWN = 'drawnHeroShows';

/**
 * Draws the home page's vials anew where the shop's name or its featured products are others than those on them. Pages
 * show the picture before it until then. Throws an Error if it cannot be drawn.
 */
export async function keepHeroDrawn(shop: Pick<Shop, 'db' | 'config' | 'cache'>): Promise<void> {
  const settings = await readSettings(shop.db);
  const { drawnHero } = settings;
  const vials = await findHeroVials(shop.db, settings);
  const shows = vials
    ? createHash('sha256')
        .update(JSON.stringify([DESIGN, vials]))
        .digest('hex')
    : '';
  const shown = z.string().parse(JSON.parse((await findSetting(shop.db, SHOWN)) ?? '""'));
  // After a restore, its files may be gone.
  if (shows === shown && (await findMissingUploads(shop, [drawnHero])).size === 0) return;
  const path = vials ? await draw(shop, vials) : '';
  await changeTopic(shop, 'settings', async (trx) => {
    await putSetting(trx, 'drawnHero', path);
    await putSetting(trx, SHOWN, shows);
  });
}

async function draw(shop: Pick<Shop, 'db' | 'config'>, vials: unknown): Promise<string> {
  const path = await renderInProcess(PROGRAM, vials, pictureFolder(shop.config));
  await sharePictures(shop);
  return path.toString();
}
