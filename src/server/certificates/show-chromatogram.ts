import { LRUCache } from 'lru-cache';
import type {
  Certificate,
  getChromatogram as contract,
} from '../../contracts/certificates/certificates.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { thinTrace } from '../../domain/certificates/chromatogram.ts';
import { integratePeaks } from '../../domain/certificates/integrate-peaks.ts';
import { readTrace } from '../../domain/certificates/read-trace.ts';
import { decodeText } from '../../domain/files/decode-text.ts';
import { notFound } from '../platform/http/http-error.ts';
import { readUploadedFile } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';

/** About one point for each unit of a chromatogram's width. */
const POINTS = 1200;

/** By file, which its name is the hash of, and start: of a long run the integration takes half a second. */
const shown = new LRUCache<string, Answer<typeof contract>>({ max: 50 });

/** The peaks in a certificate's HPLC data. Throws an HttpError (404) where it has none, or there is no certificate. */
export async function showChromatogram(
  shop: Shop,
  certificate: Pick<Certificate, 'evidence'> | undefined,
): Promise<Answer<typeof contract>> {
  const data = certificate?.evidence.find(({ kind }) => kind === 'trace');
  const key = data && `${data.path} ${data.integratedFrom}`;
  const known = key && shown.get(key);
  if (known) return known;
  const bytes = data && (await readUploadedFile(shop, data.path.replace('/attached_assets/', '')));
  const read = bytes && readTrace(decodeText(bytes));
  if (!read || 'problem' in read) throw notFound('This certificate has no chromatogram');
  const peaks = integratePeaks(read.trace, Number(data.integratedFrom));
  const { unit } = read.trace;
  const answer = { trace: { ...thinTrace(read.trace, POINTS), unit }, peaks };
  if (key) shown.set(key, answer);
  return answer;
}
