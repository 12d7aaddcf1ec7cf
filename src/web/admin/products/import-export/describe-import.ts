import { countOf } from '../../page/count-of.ts';
import type { Tally } from './send-import.ts';

/** The toast after an import without errors. */
export function describeSuccess(tally: Tally): { title: string; description?: string } {
  const { count, added, updated, skipped } = tally;
  const details = [
    added > 0 && updated > 0 && `${added} new, ${updated} updated.`,
    skipped > 0 && `${countOf(skipped, 'product')} skipped: the shop has them already.`,
    describePictures(tally),
  ].filter(Boolean);
  return {
    title: count > 0 ? `${countOf(count, 'product')} imported` : 'Nothing new to import',
    ...(details.length > 0 && { description: details.join(' ') }),
  };
}

/** Undefined where no picture is missing. */
export function describePictures({ missingPictures }: Tally): string | undefined {
  if (missingPictures === 0) return undefined;
  return missingPictures === 1
    ? '1 product names a picture that is not in this shop: upload it there.'
    : `${missingPictures} products name pictures that are not in this shop: upload them there.`;
}
