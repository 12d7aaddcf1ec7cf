import { type Closure, describeClosure, findClosureAhead } from '../delivery/closures.ts';

/** One line above every page, from a day to a day, both included; '' says nothing, and null is without end. */
export type Announcement = {
  text: string;
  link: string;
  from: string | null;
  until: string | null;
};

type Announcing = {
  announcement: Announcement;
  /** `message` is what the owner says of it instead. */
  closures: readonly (Closure & { message: string })[];
};

/** What the pages say on a day (2026-01-31), and `nothingShips` beside each promise of a delivery. */
export function announceOn(day: string, { announcement, closures }: Announcing) {
  const { text, link, from, until } = announcement;
  const isOn = text !== '' && (from ?? day) <= day && day <= (until ?? day);
  const closure = findClosureAhead(closures, day);
  const nothingShips = closure && describeClosure(closures, closure);
  return {
    announcement: isOn ? { text, link } : null,
    closure:
      closure && nothingShips ? { text: closure.message || nothingShips, nothingShips } : null,
  };
}
