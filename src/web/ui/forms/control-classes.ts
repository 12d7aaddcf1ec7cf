/** Styles of inputs, text areas and selects. 16 px on phones, so that iOS does not zoom in. */
export const controlClasses =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-ink aria-invalid:border-alarm disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-ink-soft';

/** The administrator's denser variant: 14 px text, 36 px high, from 640 px of width. */
export const denseControlClasses = 'sm:min-h-9 sm:py-1 sm:text-sm';
