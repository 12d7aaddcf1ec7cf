export type Specifications = {
  /** Lines of 'Label: value', each label once. */
  rows: { label: string; value: string }[];
  /** Every other line that is not empty. */
  notes: string[];
};

const LABELLED = /^([^:]{1,40}):\s+(.+)$/;

/** Reads a product's specifications: lines of 'Label: value' become rows, the rest stays text. */
export function parseSpecifications(text: string): Specifications {
  const rows = new Map<string, string>();
  const notes: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const [, label, value] = LABELLED.exec(line) ?? [];
    if (label && value) {
      const before = rows.get(label);
      rows.set(label, before === undefined ? value : `${before}; ${value}`);
    } else if (line) notes.push(line);
  }
  return { rows: [...rows].map(([label, value]) => ({ label, value })), notes };
}
