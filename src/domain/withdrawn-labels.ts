import { simplifyTrackingHeading } from './tracking-headings.ts';

/** Columns with a mark, a day or an amount in the rows that it is true of. */
const FLAGS: readonly (readonly [heading: RegExp, reason: string])[] = [
  [
    /\bvoid(?:ed)?\b|\bcancell?ed\b|\bcancell?ation\b|\bdeleted\b|\bannule/,
    'Its label was voided or cancelled',
  ],
  [/\brefund(?:ed)?\b|\brembours/, 'Its label was refunded'],
  [/^(?:is )?(?:a )?returns?(?: (?:label|shipment|indicator|parcel))?$|^retour$/, 'It is a return'],
];
const IS_FALSE = /^(?:|n|no|non|none|false|faux|n ?a|-+|not .*|rejected|\W*0+(?:[ ,]0+)?\W*)$/;

/** Columns whose words say what became of a label. */
const STATUS =
  /\bstatus\b|\bstate\b|\bstatut\b|\betat\b|^(?:shipment|label|parcel) type$|^direction$/;
const WITHDRAWN: readonly (readonly [word: RegExp, reason: string])[] = [
  [/\bvoid|\bcancel|\bdeleted\b|\bannul|\bexpired\b/, 'Its label was voided or cancelled'],
  [/\brefund|\brembours/, 'Its label was refunded'],
  [/\breturn|\bretour/, 'It is a return'],
];

/** Why a row's label is not on a parcel that goes to a customer; undefined for one that is. */
export function whyWithdrawn(
  headings: readonly string[],
  cells: readonly string[],
): string | undefined {
  for (const [place, heading] of headings.entries()) {
    const name = simplifyTrackingHeading(heading);
    const cell = simplifyTrackingHeading(cells[place] ?? '');
    const flag = FLAGS.find(([pattern]) => pattern.test(name))?.[1];
    if (flag && !IS_FALSE.test(cell)) return flag;
    const word = STATUS.test(name) && WITHDRAWN.find(([pattern]) => pattern.test(cell));
    if (word && !/\b(?:not|non)\b/.test(cell)) return word[1];
  }
  return undefined;
}
