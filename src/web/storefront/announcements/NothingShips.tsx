import { useSettings } from '../../settings-query.ts';

/** Beside what says how long a delivery takes: the days when nothing ships, if they are on or ahead. */
export function NothingShips() {
  const { closure } = useSettings().announced;
  return closure && <p className="figures text-sm text-ink-soft">{closure.nothingShips}</p>;
}
