import type { printLabels as contract } from '../../contracts/certificates/admin-lots.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { countPositions, findLabelSheet } from '../../domain/certificates/label-sheets.ts';
import { storageText } from '../../domain/certificates/specimen.ts';
import { lotPath } from '../../domain/pages/page-paths.ts';
import { readSettings } from '../content/index.ts';
import { drawLabels } from '../labels/index.ts';
import { wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { daysOf, getLotVersions } from './store.ts';

/** Draws labels of a lot. Throws an HttpError if there is no such lot (404) or place on the sheet (400). */
export async function printLabels(
  { db, config }: Shop,
  id: string,
  { sheet: sheetId, count, firstPosition, origin }: Input<typeof contract>['body'],
): Promise<Answer<typeof contract>> {
  const lot = await getLotVersions(db, id);
  const sheet = findLabelSheet(sheetId);
  if (!sheet) throw wrongField('sheet', 'There is no such sheet');
  if (firstPosition > countPositions(sheet)) {
    throw wrongField('firstPosition', `The sheet has ${countPositions(sheet)} labels`);
  }
  const { number, product_name, dosage, specifications } = lot.row;
  const { shopName } = await readSettings(db);
  const label = {
    shopName,
    productName: product_name,
    content: dosage,
    lotNumber: number,
    goodUntil: writeGoodUntil(daysOf(lot)),
    storage: storageText(specifications).split('\n')[0] ?? '',
    address: `${config.publicUrl ?? new URL(origin).origin}${lotPath(number)}`,
  };
  const pdf = drawLabels(sheet, label, count, firstPosition);
  return { pdf: pdf.toString('base64') };
}

/** How long a vial is good, by days as 2026-01-31; '' where nothing is stated. */
export function writeGoodUntil({ expiresOn, retestOn }: { expiresOn: string; retestOn: string }) {
  return expiresOn ? `Expires ${expiresOn}` : retestOn && `Retest by ${retestOn}`;
}
