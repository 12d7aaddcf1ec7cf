import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list that opens on a small screen, even before hydration; a wide one has it in a column. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-control border border-edge bg-surface lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 [&::-webkit-details-marker]:hidden">
        <span className="truncate">{summary}</span>
        <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="px-3">{children}</div>
    </details>
  );
}
