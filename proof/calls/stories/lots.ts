import * as lots from '../../../src/contracts/certificates/admin-lots.ts';
import { listPublishedResults } from '../../../src/contracts/certificates/certificate-log.ts';
import {
  type Evidence,
  getChromatogram,
} from '../../../src/contracts/certificates/certificates.ts';
import { uploadEvidence } from '../../../src/contracts/certificates/upload-evidence.ts';
import type { Scene } from '../scene.ts';
import { aCertificate, stockShelf } from './buy.ts';

/** A lot is entered with the laboratory's files, published, read by anyone and labelled. */
export async function keepLots(scene: Scene): Promise<void> {
  const { owner, stranger, word } = scene;
  const { id: productId } = await stockShelf(scene);
  const files = [`%PDF-1.7 ${word()} startxref 9 %%EOF`, drawTrace()];
  const evidence: Evidence[] = [];
  for (const file of files) {
    const kept = await owner(uploadEvidence, { file: Buffer.from(file) });
    evidence.push({ ...kept, name: 'file', text: '', integratedFrom: '' });
  }
  const lot = await owner(lots.createLot, {
    body: { productId, number: word(), certificate: aCertificate },
  });
  const params = { id: lot.id };
  await owner(lots.listAdminLots, { query: { productId } });
  await owner(lots.listLotPage, {});
  await owner(lots.getAdminLot, { params });
  const { version } = await owner(lots.updateLot, {
    params,
    body: { certificate: { ...aCertificate, evidence }, version: lot.version },
  });
  await owner(lots.getLotChromatogram, { params });
  await owner(lots.publishLot, { params, body: { version } });
  await stranger(getChromatogram, { params: { id: `${lot.id}-1` } });
  await stranger(listPublishedResults, {});
  const origin = 'https://shop.example';
  await owner(lots.printLabels, {
    params,
    body: { sheet: 'avery-5160', count: 3, firstPosition: 2, origin },
  });
  const draft = await owner(lots.createLot, { body: { productId, number: word() } });
  await owner(lots.deleteLot, { params: { id: draft.id } });
}

/** HPLC data of one peak, at five minutes. */
function drawTrace(): string {
  const minutes = Array.from({ length: 500 }, (_, index) => index / 50);
  return minutes
    .map((time) => `${time},${(100 * Math.exp(-((time - 5) ** 2) / 0.02)).toFixed(3)}`)
    .join('\n');
}
