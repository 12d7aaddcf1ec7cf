/** The eight shelves of the demonstration shop. */
export const seedCategories = [
  'Epitope Tags',
  'Protease Inhibitors',
  'Cell Adhesion Peptides',
  'Neuropeptides',
  'Antimicrobial Peptides',
  'Amyloid Fragments',
  'Enzyme Substrates',
  'Copper & Small Peptides',
] as const;

/** One product as the demonstration seed writes it; prices are CAD strings with two decimals. */
export type SeedProduct = {
  id: string;
  name: string;
  description: string;
  category: (typeof seedCategories)[number];
  price: string;
  /** Only on sale, and then above `price`. */
  originalPrice: string | null;
  onSale: boolean;
  /** Without commas: the product form splits this list on them. */
  benefits: string[];
  /** Without commas: the product form splits this list on them. */
  researchUses: string[];
  purity: string;
  /** What one vial holds, such as '5 mg'. */
  dosage: string;
  vialSize: string;
  stock: number;
  coaUrl: string | null;
  /** Lines of 'Label: value'. Formula and mass are those of the peptide unless a salt is named. */
  specifications: string;
  /** What the picture shows in the vial. */
  fill: 'cake' | 'powder' | 'crystals' | 'film' | 'solution';
  /** The substance's own colour, where it is not white. */
  tint?: 'ivory' | 'yellow' | 'blue';
};
