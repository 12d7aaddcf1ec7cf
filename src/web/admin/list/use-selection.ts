import { useCallback, useState } from 'react';

/** The chosen rows of a list, by their keys. */
export type Selection = {
  chosen: ReadonlySet<string>;
  choose: (key: string, isChosen: boolean) => void;
  chooseAll: (keys: readonly string[], isChosen: boolean) => void;
  isAllChosen: (keys: readonly string[]) => boolean;
  clear: () => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chooseAll = useCallback((keys: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isChosen) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  }, []);
  return {
    chosen,
    choose: (key, isChosen) => chooseAll([key], isChosen),
    chooseAll,
    isAllChosen: (keys) => keys.length > 0 && keys.every((key) => chosen.has(key)),
    clear: () => setChosen(new Set()),
  };
}
