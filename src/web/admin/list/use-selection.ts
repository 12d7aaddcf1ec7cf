import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The chosen rows of a list, by their keys. */
export type Selection = {
  chosen: ReadonlySet<string>;
  choose: (keys: readonly string[], isChosen: boolean) => void;
  isAllChosen: (keys: readonly string[]) => boolean;
  clear: () => void;
};

type Kept = { scope: string; chosen: ReadonlySet<string> };

/** What is chosen is forgotten when `scope`, the list's search and filter, changes: it would be out of sight. */
export function useSelection(scope = ''): Selection {
  const [kept, setKept] = useState<Kept>({ scope, chosen: NONE });
  const chosen = kept.scope === scope ? kept.chosen : NONE;
  const setChosen = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
    setKept((now) => ({ scope, chosen: change(now.scope === scope ? now.chosen : NONE) }));
  return {
    chosen,
    choose: (keys, isChosen) =>
      setChosen((before) => {
        const others = [...before].filter((key) => !keys.includes(key));
        return new Set(isChosen ? [...others, ...keys] : others);
      }),
    isAllChosen: (keys) => keys.length > 0 && keys.every((key) => chosen.has(key)),
    clear: () => setChosen(() => NONE),
  };
}
