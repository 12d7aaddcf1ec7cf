import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../layout/join-classes.ts';

type NoticeProps = {
  tone?: 'info' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** For one that holds buttons and stays: a part of the page with a name, which interrupts nobody. */
  still?: boolean;
};

const tones = {
  info: {
    Icon: Info,
    box: 'border-line bg-surface',
    mark: 'text-ink-soft',
    title: 'text-ink',
    role: 'note',
  },
  warning: {
    Icon: TriangleAlert,
    box: 'border-transparent bg-signal-wash',
    mark: 'text-signal-ink',
    title: 'text-signal-ink',
    role: 'status',
  },
  error: {
    Icon: CircleAlert,
    box: 'border-transparent bg-alarm-wash',
    mark: 'text-alarm',
    title: 'text-alarm',
    role: 'alert',
  },
} as const;

/**
 * A message that stays in the page. Errors are announced at once, with what can be done about them; warnings when there
 * is time, and of them the words alone: a status holds nothing to press.
 */
export function Notice({ tone = 'info', title, children, action, still = false }: NoticeProps) {
  const { Icon, box, mark, title: titleColour, role } = tones[tone];
  const isStatus = !still && role === 'status';
  const Box = still ? 'section' : 'div';
  return (
    <Box
      role={still || isStatus ? undefined : role}
      aria-label={still ? title : undefined}
      className={joinClasses(
        'flex break-inside-avoid gap-3 rounded-surface border p-4 print:py-2',
        box,
      )}
    >
      <Icon className={joinClasses('mt-0.5 size-5', mark)} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <div
          role={isStatus ? role : undefined}
          className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1"
        >
          {title && (
            <p className={joinClasses('font-semibold wrap-anywhere', titleColour)}>{title}</p>
          )}
          <div className="max-w-measure wrap-anywhere">{children}</div>
        </div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </Box>
  );
}
