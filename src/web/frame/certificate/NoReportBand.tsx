import type { ReactNode } from 'react';

/** Across the head of a sheet whose figures no laboratory measured. */
export function NoReportBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="note"
      className="border-y-2 border-signal-ink bg-signal-wash px-4 py-3 text-signal-ink print:py-2"
    >
      <p className="text-lg font-bold tracking-[0.2em] max-sm:tracking-widest">{title}</p>
      <p className="max-w-measure">{children}</p>
    </div>
  );
}
