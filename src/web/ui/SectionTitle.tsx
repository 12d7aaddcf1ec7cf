import type { ReactNode } from 'react';

/** A section's h2. The id is for the section's `aria-labelledby`. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-xl font-semibold tracking-[-0.01em]">
      {children}
    </h2>
  );
}
