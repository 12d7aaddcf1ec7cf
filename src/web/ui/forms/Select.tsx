import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { controlClasses, denseControlClasses } from './control-classes.ts';

type SelectProps = ComponentProps<'select'> & { dense?: boolean };

/** The browser's own select, styled; the options are its children. */
export function Select({ dense = false, className, children, ...rest }: SelectProps) {
  return (
    <span className={joinClasses('relative block', className)}>
      <select
        {...rest}
        className={joinClasses(
          controlClasses,
          dense && denseControlClasses,
          'cursor-pointer appearance-none truncate pr-9',
        )}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft" />
    </span>
  );
}
