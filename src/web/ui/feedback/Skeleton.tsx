import { joinClasses } from '../layout/join-classes.ts';

/** A pale shape in the place of something that is loading; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('block rounded-control bg-wash', className)} />
  );
}
