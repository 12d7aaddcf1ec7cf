import { readFacts } from './product-facts.ts';

type Compared = { name: string; specifications: string };

/**
 * The `count` products most like one, the likest first: by the pairs of neighbouring letters that their sequences or
 * their names share (Dice's coefficient), so that a peptide's fragments and its control come before the rest.
 */
export function pickRelated<P extends Compared>(
  product: Compared,
  others: readonly P[],
  count: number,
): P[] {
  const name = pairsOf(product.name);
  const sequence = pairsOf(sequenceOf(product));
  return others
    .map((other) => {
      const likeSequence = compare(sequence, pairsOf(sequenceOf(other)));
      return { other, likeness: Math.max(likeSequence, compare(name, pairsOf(other.name))) };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other);
}

const sequenceOf = ({ specifications }: Compared) => readFacts(specifications).sequence;

function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
    ),
  );
}

function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}
