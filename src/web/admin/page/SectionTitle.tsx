import type { ReactNode } from 'react';

/** A section's h2; the display serif is for the page's title alone. The id is for `aria-labelledby`. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="scroll-mt-20 text-lg font-semibold">
      {children}
    </h2>
  );
}
