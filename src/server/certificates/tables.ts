import type { Versioned } from '../platform/database/tables.ts';

export type CertificateTables = {
  lots: Versioned<LotRow>;
};

/** Results in hundredths of their unit; null if not measured. Dates as 2026-01-31. */
export type LotRow = {
  id: string;
  product_id: string;
  number: string;
  laboratory: string;
  tested_on: string;
  issued_on: string;
  purity_hundredths: number | null;
  water_hundredths: number | null;
  peptide_content_hundredths: number | null;
  endotoxins_hundredths: number | null;
  heavy_metals_hundredths: number | null;
  /** Names of the results that are 'less than' their figure, as JSON. */
  below: string;
  /** How each was measured, as JSON. */
  methods: string;
  measured_mass_hundredths: number | null;
  expected_mass_hundredths: number | null;
  appearance: string;
  created_at: number;
  updated_at: number;
};
