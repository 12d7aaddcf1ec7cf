/** Says after a total which dollars it is in. */
export function CanadianDollars() {
  return <span className="ml-1.5 text-sm font-normal text-ink-soft">{' CAD'}</span>;
}
