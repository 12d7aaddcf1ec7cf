import type { ReactNode } from 'react';

/** What a dialog shows before it is done, with the dialog's own buttons in sight below. */
export function ScrolledPreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="max-h-[55dvh] overflow-y-auto rounded-surface"
    >
      {children}
    </section>
  );
}
