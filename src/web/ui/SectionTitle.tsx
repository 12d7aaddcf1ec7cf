import type { ReactNode } from 'react';

/** The h2 over a page's section. The id is for a section that is named by it. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-xl font-semibold tracking-[-0.01em]">
      {children}
    </h2>
  );
}
