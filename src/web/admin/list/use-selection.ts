import { useState } from 'react';

/** The chosen rows of a list, by their keys. */
export type Selection = {
  chosen: ReadonlySet<string>;
  choose: (keys: readonly string[], isChosen: boolean) => void;
  isAllChosen: (keys: readonly string[]) => boolean;
  clear: () => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (keys, isChosen) =>
      setChosen((before) => {
        const others = [...before].filter((key) => !keys.includes(key));
        return new Set(isChosen ? [...others, ...keys] : others);
      }),
    isAllChosen: (keys) => keys.length > 0 && keys.every((key) => chosen.has(key)),
    clear: () => setChosen(new Set()),
  };
}
