import { type ReactNode, useState } from 'react';

/** What flashes whenever its `value` changes. */
export function Flashing({ value, children }: { value: number; children: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    // A new key plays the animation again.
    <span
      key={shown.changes}
      className={shown.changes > 0 ? 'animate-flash rounded-[2px]' : undefined}
    >
      {children}
    </span>
  );
}
