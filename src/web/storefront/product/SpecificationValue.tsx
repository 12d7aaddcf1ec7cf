import { withThinUnits } from '../../ui/thin-units.ts';

const FORMULA = /^(?:[A-Z][a-z]?\d*|[()[\]·.]\d*)+$/;
const SET_IN_MONO = new Set(['Sequence', 'CAS', 'Lot', 'InChIKey']);

/** A specification's value as a laboratory writes it: formulas with small digits, sequences in mono. */
export function SpecificationValue({ label, value }: { label: string; value: string }) {
  if (SET_IN_MONO.has(label)) return <span className="code-figures wrap-anywhere">{value}</span>;
  if (label === 'Formula' && FORMULA.test(value)) return <Formula text={value} />;
  return withThinUnits(value);
}

function Formula({ text }: { text: string }) {
  // Every second piece is the number of atoms before it.
  return text.split(/((?<=[A-Za-z)\]])\d+)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <sub key={index} className="text-[0.75em]">
        {piece}
      </sub>
    ) : (
      piece
    ),
  );
}
