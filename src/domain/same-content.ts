import { foldText } from './search.ts';
import { readMilligrams } from './unit-price.ts';

/** Whether two contents are one however they are spelled: '5 mg', '5mg' and '5.0 mg'; texts without a mass letter by letter. */
export function isSameContent(a: string, b: string): boolean {
  const [massOfA, massOfB] = [readMilligrams(a), readMilligrams(b)];
  if (massOfA !== undefined && massOfB !== undefined) return massOfA === massOfB;
  return withoutSpace(a) === withoutSpace(b);
}

const withoutSpace = (text: string) => foldText(text).replace(/[\p{Z}\p{C}]/gu, '');
