import { factNames, readLabelledLine } from '../../../domain/catalogue/product-facts.ts';

export type Specifications = {
  /** Lines of 'Label: value', each label once: facts in their order, storage last, others as they are written. */
  rows: { label: string; value: string }[];
  /** Every other line that is not empty. */
  notes: string[];
};

/** Reads a product's specifications: lines of 'Label: value' become rows, the rest stays text. */
export function parseSpecifications(text: string): Specifications {
  const rows = new Map<string, { label: string; value: string; place: number }>();
  const notes: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const read = readLabelledLine(line);
    if (read) {
      const { label, value, fact } = read;
      const before = rows.get(label)?.value;
      // What is no fact stands before the last one, storage.
      const place = fact ? factNames.indexOf(fact) : factNames.length - 1.5;
      rows.set(label, { label, value: before ? `${before}; ${value}` : value, place });
    } else if (line) notes.push(line);
  }
  const inOrder = [...rows.values()].sort((a, b) => a.place - b.place);
  return { rows: inOrder.map(({ label, value }) => ({ label, value })), notes };
}
