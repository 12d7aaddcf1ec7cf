import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';
import { useScrollLock } from './use-scroll-lock.ts';

/**
 * Dims the page under a dialog, which is its child, and locks its scrolling. Radix's own overlay writes a style
 * element, which the Content-Security-Policy forbids.
 */
export function Backdrop({ className, ...rest }: ComponentProps<'div'>) {
  useScrollLock();
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
