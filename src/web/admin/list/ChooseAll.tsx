import type { Selection } from './use-selection.ts';

/** Chooses all rows of the page on a phone, where the table has no heading with a box for it. */
export function ChooseAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  return (
    <label className="flex min-h-11 items-center gap-2 sm:hidden">
      <input
        type="checkbox"
        checked={selection.isAllChosen(keys)}
        onChange={({ target }) => selection.choose(keys, target.checked)}
        className="size-6 accent-aurora"
      />
      Select All
    </label>
  );
}
