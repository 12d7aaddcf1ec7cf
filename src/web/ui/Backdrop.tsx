import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';
import { useStillPage } from './use-still-page.ts';

/**
 * Dims the page under a dialog, which is its child, and has it stand still. Radix's own overlay writes a style
 * element, which the page's policy forbids.
 */
export function Backdrop({ className, ...rest }: ComponentProps<'div'>) {
  useStillPage();
  return (
    <div
      {...rest}
      className={joinClasses(
        'pointer-events-auto fixed inset-0 z-40 animate-appear bg-veil',
        className,
      )}
    />
  );
}
