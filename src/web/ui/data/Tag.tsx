import type { ReactNode } from 'react';
import { joinClasses } from '../layout/join-classes.ts';

type TagProps = {
  tone?: 'neutral' | 'todo' | 'sale' | 'pass' | 'warning' | 'alarm' | 'label';
  children: ReactNode;
};

const tones = {
  neutral: 'border-line bg-wash text-ink-soft',
  // What waits for the owner.
  todo: 'border-transparent bg-ink text-paper',
  sale: 'border-transparent bg-signal text-on-signal',
  pass: 'border-transparent bg-aurora-wash text-pass',
  warning: 'border-transparent bg-signal-wash text-signal-ink',
  alarm: 'border-transparent bg-alarm-wash text-alarm',
  label: 'border-transparent bg-label-wash text-label-ink',
};

/** A word on a small label. The tone `label` takes the category's colour from the nearest `data-hue`. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1 rounded-[4px] border px-1.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
