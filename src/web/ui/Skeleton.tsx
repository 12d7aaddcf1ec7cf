import { joinClasses } from './join-classes.ts';

/** A still, pale shape where something will stand; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('block rounded-control bg-wash', className)} />
  );
}
