import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** In the place of an empty list, under the page's own title. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-surface border border-line px-4 py-16 text-center">
      <Icon className="size-8 text-ink-soft" />
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children && <div className="max-w-[44ch] text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
