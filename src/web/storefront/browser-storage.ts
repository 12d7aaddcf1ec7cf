/** What this tab keeps across reloads. */
export const tabStorage = storageIn('sessionStorage');
/** What this browser keeps. */
export const browserStorage = storageIn('localStorage');

/** Without storage the shopper loses what was typed, no more. */
function storageIn(place: 'sessionStorage' | 'localStorage') {
  return {
    /** A kept value, if it has the wanted shape. */
    read: <T>(key: string, isWanted: (kept: unknown) => kept is T): T | undefined => {
      try {
        const kept: unknown = JSON.parse(window[place].getItem(key) ?? 'null');
        return isWanted(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    /** Keeps a value; undefined removes it. */
    keep: (key: string, value: unknown): void => {
      try {
        if (value === undefined) window[place].removeItem(key);
        else window[place].setItem(key, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };
}

/** A form's texts by field. */
export type Texts = Partial<Record<string, string>>;

export function isTexts(kept: unknown): kept is Texts {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === 'string')
  );
}
