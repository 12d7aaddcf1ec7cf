import { simplifyTrackingHeading } from '../delivery/tracking-headings.ts';

const VOIDED = 'Its label was voided or cancelled';
const REFUNDED = 'Its label was refunded';
const RETURN = 'It is a return';

/** Columns that say of a row whether this has become of its label, or when, or for how much. */
const FLAGS: readonly (readonly [heading: RegExp, reason: string])[] = [
  [/\bvoid(?:ed)?\b|\bcancell?ed\b|\bcancell?ation\b|\bdeleted\b|\bannul(?:ee?|ation)\b/, VOIDED],
  [/\brefund(?:ed)?\b|\brembours/, REFUNDED],
];
/** Columns that say what may become of a label: 'Can Void', 'Refund Deadline', 'Void By', 'Estimated Refund'. */
const IS_POSSIBLE =
  /\b(?:can|may|until|till|deadline|before|eligib\w*|\w+able|possible|allowed|policy|period|window|expir\w*|due|days?|last|limite?|links?|url|fees?|estimated|potential|max\w*|jusqu|avant)\b|\b(?:void|refund|cancellation) by\b/;
/** Columns in which any text says it: 'Void Reason', 'Cancelled By'. */
const IS_TOLD = /\b(?:reason|motif)\b|ed by\b/;
const RETURNS =
  /^(?:is )?(?:a )?return(?:s|ed)?(?: (?:label|shipment|indicator|parcel))?$|^retour$/;

const YES = /^(?:y|yes|t|true|o|oui|vrai|x|on|1|[✓✔☑])$/;
const NOTHING = /^(?:|n|no|non|none|false|faux|n ?a|\W+)$/;
/** Words that say it of a label, requests included: nobody uses a label that is to be refunded. */
const HAPPENED =
  /\b(?:void(?:ed)?|cancell?ed|deleted|annulee?|refund(?:ed)?|rembourse\w*|requested|submitted|pending|process(?:ing|ed)|approved|accepted|queued|success\w*|completed?|issued|credited|paid|done|full|partial|demandee?|approuvee?)\b/;
const DENIED =
  /\b(?:not?|non|never|pas) (?:\w+ )?(?:void|cancel|delet|annul|refund|rembours|return|retour|request|submit|process|approv|demand|eligib)\w*/g;
/** Words that take such a one back, or say only that it is possible. */
const NOT_SO =
  /\b(?:can|until|before|deadline|eligib\w*|ineligib\w*|\w+able|possible|allowed|include[ds]?|inclus\w*|active|valid|open|rejected|declined|denied|refused|failed|error|refusee?|rejetee?)\b/;
const LINK = /\bhttps?\b|\bwww\b/;
/** What programs write for no day at all. */
const NO_DAY = /\b(?:0001|1900|1970)\b/;

/** Columns whose words say what became of a label. */
const STATUS =
  /\bstatus\b|\bstate\b|\bstatut\b|\betat\b|^(?:shipment|label|parcel) type$|^direction$/;
const WITHDRAWN: readonly (readonly [word: RegExp, reason: string])[] = [
  [/\bvoid|\bcancel|\bdeleted\b|\bannul|\bexpired\b/, VOIDED],
  [/\brefund|\brembours/, REFUNDED],
  [/\breturn|\bretour/, RETURN],
];

/** Why a row's label is not on a parcel that goes to a customer; undefined for one that is, as far as the row tells. */
export function whyWithdrawn(
  headings: readonly string[],
  cells: readonly string[],
): string | undefined {
  for (const [place, heading] of headings.entries()) {
    // Of 'Voided, not refunded' the second half says nothing.
    const cell = simplifyTrackingHeading(cells[place] ?? '').replace(DENIED, '');
    const reason = whyByCell(simplifyTrackingHeading(heading), cell);
    if (reason) return reason;
  }
  return undefined;
}

function whyByCell(heading: string, cell: string): string | undefined {
  if (RETURNS.test(heading)) return YES.test(cell) ? RETURN : undefined;
  const flag = FLAGS.find(([pattern]) => pattern.test(heading))?.[1];
  if (flag) return hasHappened(heading, cell) ? flag : undefined;
  if (!STATUS.test(heading) || NOT_SO.test(cell)) return undefined;
  return WITHDRAWN.find(([pattern]) => pattern.test(cell))?.[1];
}

/** Whether a column's cell says that it was done: by a mark, a word, a day or an amount. */
function hasHappened(heading: string, cell: string): boolean {
  if (IS_TOLD.test(heading)) return !NOTHING.test(cell);
  if (IS_POSSIBLE.test(heading) || NOT_SO.test(cell) || LINK.test(cell)) return false;
  const isDayOrAmount = /[1-9]/.test(cell) && !NO_DAY.test(cell);
  return YES.test(cell) || HAPPENED.test(cell) || isDayOrAmount;
}
