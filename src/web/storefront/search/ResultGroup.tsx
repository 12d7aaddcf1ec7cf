import type { ReactNode } from 'react';
import { countOf } from './count-results.ts';

type ResultGroupProps = {
  title: string;
  /** The id of its heading. */
  id: string;
  group: { total: number; isExact: boolean; results: unknown[] };
  children: ReactNode;
};

/** The results of one kind under their heading, with how many there are; nothing where there are none. */
export function ResultGroup({ title, id, group, children }: ResultGroupProps) {
  if (group.results.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list's groups have no element of their own
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div
        id={id}
        role="presentation"
        className="flex justify-between px-2 py-1.5 text-sm text-ink-soft"
      >
        <span className="font-semibold">{title}</span>{' '}
        <span className="figures">{countOf(group)}</span>
      </div>
      {children}
    </div>
  );
}
