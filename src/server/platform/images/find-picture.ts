import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { Refusal } from '../http/refusal.ts';

/** The folder that /attached_assets/ shows. */
export function pictureFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'attached_assets');
}

/** Throws a Refusal (400) for a path of the shop's own at which there is no file. Other addresses are not looked at. */
export async function refuseMissingPicture(
  config: Pick<Config, 'dataDir'>,
  image: string,
): Promise<void> {
  const file = /^\/attached_assets\/([\w-][\w.-]*)$/.exec(image)?.[1];
  if (file === undefined) return;
  try {
    await access(join(pictureFolder(config), file));
  } catch {
    const sentence = 'There is no picture at this path. Upload one, or check the path.';
    throw new Refusal(400, 'no_picture', sentence, { image: sentence });
  }
}
