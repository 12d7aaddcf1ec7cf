import { countOf } from '../../page/count-of.ts';
import type { ProductsTally } from './send-import.ts';

/** The toast after an import without errors. */
export function describeSuccess(tally: ProductsTally): { title: string; description?: string } {
  const { imported, added, updated, leftOut } = tally;
  const details = [
    added > 0 && updated > 0 && `${added} new, ${updated} updated.`,
    leftOut > 0 && describeLeftOut(tally),
    describePictures(tally),
  ].filter(Boolean);
  return {
    title: imported > 0 ? `${countOf(imported, 'product')} imported` : 'Nothing new to import',
    ...(details.length > 0 && { description: details.join(' ') }),
  };
}

export const describeLeftOut = ({ leftOut }: ProductsTally) =>
  `${countOf(leftOut, 'product')} left out: the shop has them.`;

/** Undefined where no picture is missing. */
export function describePictures({ missingPictures }: ProductsTally): string | undefined {
  if (missingPictures === 0) return undefined;
  return missingPictures === 1
    ? '1 product names a picture that is not in this shop: upload it there.'
    : `${missingPictures} products name pictures that are not in this shop: upload them there.`;
}
