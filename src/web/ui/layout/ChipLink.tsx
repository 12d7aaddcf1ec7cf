import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

type ChipProps = ComponentProps<'a'> & {
  /** Whether the page shows what it links to. */
  current: boolean;
};

/** Links to one of several views of a page. */
export const ChipLink = createLink(({ current, ...rest }: ChipProps) => (
  <a
    {...rest}
    aria-current={current ? 'page' : undefined}
    className={joinClasses(
      'figures inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border px-3 py-1 text-sm transition-colors sm:min-h-9',
      current ? 'border-ink font-semibold' : 'border-edge text-ink-soft hover:border-ink',
    )}
  />
));
