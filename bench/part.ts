/** A table of figures, as it is printed and written to docs/benchmarks.md. */
export type Table = { title: string; note?: string; columns: string[]; rows: string[][] };

/** One part of `npm run bench`: what it measures, as tables. `measure` leaves no process behind, also where it throws. */
export type Part = { name: string; title: string; measure: () => Promise<Table[]> };
