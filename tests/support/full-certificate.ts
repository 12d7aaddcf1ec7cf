import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Evidence } from '../../src/contracts/certificates/certificates.ts';
import { putProduct } from '../../src/server/catalogue/index.ts';
import { getLot, publish, putLot } from '../../src/server/certificates/index.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aCertificate, aLot, aProduct, certifyLot } from './factories.ts';
import type { RunningShop } from './running-shop.ts';

/** A product whose lots have all that a certificate can say. */
export const FULL = aProduct({
  id: 'fully-stated',
  name: 'Fully Stated',
  specifications: 'Storage: −20 °C',
});
const inFull = aCertificate(
  {
    Purity: { result: '98.73', uncertainty: '0.3' },
    Endotoxins: {
      result: '<0.05',
      method: 'LAL',
      detectionLimit: '0.01',
      quantitationLimit: '0.05',
    },
  },
  {
    reportNumber: 'EA-26-0412',
    laboratory: 'Example Analytical Ltd.',
    laboratoryAddress: '88 Imaginary Way, Burnaby, BC',
    accreditation: 'ISO/IEC 17025, HPLC and MS of peptides',
    submittedBy: 'The Shop',
    sampledBy: 'The Sampler',
    sampledOn: '2025-09-10',
    receivedOn: '2025-09-14',
    authorisedBy: 'R. Analyst',
    lookupLink: 'https://lab.example/reports',
    lookupCode: 'KX-77-2Q',
    remarks: 'Purity is the area percent of the main peak at 214 nm.',
  },
);
/** Of its second version. */
export const REASON = 'The appearance was copied wrongly.';

const fullLot = (evidence: Evidence[]) =>
  aLot(FULL.id, {
    number: 'F-2601',
    madeOn: '2025-06-01',
    expiresOn: '2030-10-01',
    certificate: { ...inFull, evidence },
  });

const recalledLot = aLot(FULL.id, {
  number: 'F-2501',
  recall: { at: '2025-09-01T12:00:00.000Z', reason: 'Three vials had a cracked stopper.' },
  certificate: {
    ...inFull,
    sampledOn: '',
    receivedOn: '',
    testedOn: '2025-03-01',
    issuedOn: '2025-03-02',
    tests: aCertificate({ Purity: { result: '97.62' } }).tests,
  },
});

/** Enters the product with a recalled lot and one of two versions, and renames it afterwards. */
export async function enterFullLots(db: Database, shop: RunningShop): Promise<void> {
  await putProduct(db, FULL, 0);
  const lot = fullLot(await keepEvidence(shop));
  for (const one of [recalledLot, lot]) await certifyLot(db, one, 0);
  const corrected = { ...lot.certificate, appearance: 'White cake' };
  await putLot(db, { ...lot, certificate: corrected }, 0);
  await publish(db, await getLot(db, lot.id), Date.parse('2026-01-20T20:00:00Z'), REASON);
  await putProduct(db, { ...FULL, name: 'Renamed', specifications: 'Storage: 4 °C' }, 0);
}

/** A report, a picture and HPLC data as the laboratory sent them, among the shop's files. */
async function keepEvidence({ dataDir }: RunningShop): Promise<Evidence[]> {
  const folder = join(dataDir, 'attached_assets');
  await mkdir(folder, { recursive: true });
  const keep = async (kind: Evidence['kind'], name: string, bytes: Buffer, text = '') => {
    const path = `${createHash('sha256').update(bytes).digest('hex')}.${name.split('.').at(-1)}`;
    await writeFile(join(folder, path), bytes);
    const integratedFrom = kind === 'trace' ? '2.5' : '';
    return { kind, path: `/attached_assets/${path}`, name, text, integratedFrom };
  };
  const create = { width: 1600, height: 700, channels: 3, background: '#7a9' } as const;
  const run = Array.from({ length: 2000 }, (_, index) => {
    const minutes = index / 100;
    return `${minutes},${(800 * Math.exp(-((minutes - 12) ** 2) / 0.02)).toFixed(3)}`;
  });
  return [
    await keep('report', 'EA-26-0412.pdf', Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')),
    await keep('spectrum', 'ms.png', await sharp({ create }).png().toBuffer(), 'A mass spectrum'),
    await keep('trace', 'run.csv', Buffer.from(['min,mAU', ...run].join('\n'))),
  ];
}
