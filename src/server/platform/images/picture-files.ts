import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { HttpError } from '../http/http-error.ts';

/** The folder that /attached_assets/ serves. */
export function pictureFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'attached_assets');
}

/** Whether a path of the shop's own pictures leads to no file. Addresses of other sites are not checked. */
export async function isMissingPicture(
  config: Pick<Config, 'dataDir'>,
  image: string,
): Promise<boolean> {
  const file = /^\/attached_assets\/([\w-][\w.-]*)$/.exec(image)?.[1];
  if (file === undefined) return false;
  return access(join(pictureFolder(config), file)).then(
    () => false,
    () => true,
  );
}

/** Throws an HttpError (400) for a missing picture. */
export async function refuseMissingPicture(
  config: Pick<Config, 'dataDir'>,
  image: string,
): Promise<void> {
  if (!(await isMissingPicture(config, image))) return;
  const sentence = 'There is no picture at this path. Upload one, or check the path.';
  throw new HttpError(400, 'no_picture', sentence, { image: sentence });
}
