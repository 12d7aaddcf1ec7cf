import { foldQuery } from '../text/search.ts';

/** 'Lot ', 'lot no. ', 'Lot #', 'Batch: ', 'No de lot ' or '#', as labels and certificates print them before a number. */
const PREFIX =
  /^(?:(?:n[o°º]\.? ?(?:de )?)?(?:lot|batch)(?: ?(?:number|num\.?|no\.?|nr\.?|n[°º]))?(?=[ :#.])|(?=#))[ :#.]*/;

/**
 * The numbers of a lot that somebody may mean, for comparison with a folded one: as it was typed, and without what stands
 * before a number on a label. None for a text that has no number.
 */
export function soughtLotNumbers(query: string): string[] {
  const typed = foldQuery(query);
  const number = typed.replace(PREFIX, '');
  return number === '' ? [] : [...new Set([typed, number])];
}
