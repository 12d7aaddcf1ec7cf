import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type NavBadgeProps = {
  /** As it is shown: '12', '999+'. */
  count: number | string;
  /** What there are so many of, as it is read aloud: 'unread'. */
  says: string;
  /** Counts anew; done at each change of page, as money, time and visitors change what waits. */
  recount: () => unknown;
};

/** The figure at a section's name; nothing at 0. */
export function NavBadge({ count, says, recount }: NavBadgeProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const counted = useRef(path);
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    // Whoever has just left may not ask any more.
    if (path.startsWith('/admin/dashboard')) recount();
  }, [path, recount]);

  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      {count}
      <span className="sr-only"> {says}</span>
    </span>
  );
}
