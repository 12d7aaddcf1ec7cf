import { readMilligrams } from '../pricing/unit-price.ts';
import { foldText } from '../text/search.ts';

/** Whether two contents are one however they are spelled: '5 mg', '5mg' and '5.0 mg'; texts without a mass letter by letter. */
export function isSameContent(a: string, b: string): boolean {
  const [massOfA, massOfB] = [readMilligrams(a), readMilligrams(b)];
  if (massOfA !== undefined && massOfB !== undefined) return massOfA === massOfB;
  return withoutSpace(a) === withoutSpace(b);
}

const withoutSpace = (text: string) => foldText(text).replace(/[\p{Z}\p{C}]/gu, '');
