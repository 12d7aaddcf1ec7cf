import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type NavBadgeProps = {
  /** 12, or '999+'. */
  count: number | string;
  /** What is counted, for screen readers: 'to answer'. */
  says: string;
  /** Called at each change of page, as money, time and visitors change the count. */
  recount: () => unknown;
};

/** The number beside a section's name; hidden at 0. */
export function NavBadge({ count, says, recount }: NavBadgeProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const counted = useRef(path);
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    // The login has no session to count with.
    if (path.startsWith('/admin/dashboard')) recount();
  }, [path, recount]);

  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      <span>{count}</span>
      <span className="sr-only">{` ${says}`}</span>
    </span>
  );
}
