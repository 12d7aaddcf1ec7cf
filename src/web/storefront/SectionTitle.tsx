import type { ReactNode } from 'react';

/** A section's h2, in the display serif. The id is for the section's `aria-labelledby`. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-2xl tracking-[-0.015em] sm:text-3xl">
      {children}
    </h2>
  );
}
