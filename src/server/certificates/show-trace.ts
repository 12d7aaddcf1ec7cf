import type { readTrace as contract } from '../../contracts/certificates.ts';
import type { Answer } from '../../contracts/endpoint.ts';
import { thinTrace } from '../../domain/certificates/chromatogram.ts';
import { integratePeaks } from '../../domain/certificates/integrate-peaks.ts';
import { readTrace } from '../../domain/certificates/read-trace.ts';
import { notFound } from '../platform/http/http-error.ts';
import { readUploadedFile } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';

/** About one point for each unit of a chromatogram's width. */
const POINTS = 1200;

/** The peaks of uploaded HPLC data. Throws an HttpError (404) for a hash that is not of such a file. */
export async function showTrace(shop: Shop, hash: string): Promise<Answer<typeof contract>> {
  const bytes = await readUploadedFile(shop, `${hash}.csv`);
  const read = bytes && readTrace(bytes.toString('utf8'));
  if (!read || 'problem' in read) throw notFound('There is no chromatogram of this hash');
  return { trace: thinTrace(read.trace, POINTS), peaks: integratePeaks(read.trace) };
}
