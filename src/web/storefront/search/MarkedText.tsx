import { splitAtMatches } from '../../../domain/search.ts';
import { withThinUnits } from '../../ui/thin-units.ts';

/** A text of a result, with the parts that were searched for marked. */
export function MarkedText({ children: text, query }: { children: string; query: string }) {
  return splitAtMatches(text, query).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <mark key={index} className={marked}>
        {withThinUnits(part.text)}
      </mark>
    ) : (
      withThinUnits(part.text)
    ),
  );
}

// The highlighted result has the mark's own ground.
const marked =
  'bg-aurora-wash font-semibold text-aurora-ink in-aria-selected:underline in-aria-selected:underline-offset-4';
