type Named = { id: string; name: string; dosage: string };

/** A product's name among others; with its content, as 'HA Peptide, 25 mg', where another of them has the same name. */
export function nameAmong({ id, name, dosage }: Named, others: readonly Named[]): string {
  const isShared = others.some((other) => other.name === name && other.id !== id);
  return isShared && dosage ? `${name}, ${dosage}` : name;
}
