/** Says behind a total which dollars it is in, apart from the figure and softer. */
export function CanadianDollars() {
  return <span className="ml-1.5 text-sm font-normal text-ink-soft">{' CAD'}</span>;
}
