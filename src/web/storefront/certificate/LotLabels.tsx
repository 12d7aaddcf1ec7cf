import { At, across } from './PlotArea.tsx';

/** More lots have no room for level labels on a phone, and neither have longer numbers. */
const MOST_LEVEL = 3;
const LONGEST_LEVEL = 12;
/** Of a longer number the end is shown, where lots differ. */
const LONGEST = 20;
/** Pixels; the numbers are set in the mono font at 12.8 px. */
const CHARACTER = 8;
const DATE = 88;

/** The lots' numbers and dates below their dots: level, or upwards where there are many. */
export function LotLabels({ lots }: { lots: readonly { number: string; issuedOn: string }[] }) {
  const numbers = lots.map(({ number }) =>
    number.length > LONGEST ? `…${number.slice(1 - LONGEST)}` : number,
  );
  const longest = Math.max(...numbers.map(({ length }) => length));
  const isLevel = lots.length <= MOST_LEVEL && longest <= LONGEST_LEVEL;
  return (
    <svg
      aria-hidden="true"
      height={isLevel ? 40 : longest * CHARACTER + DATE}
      className="figures ml-10 w-[calc(100%-2.5rem)] overflow-visible text-xs"
    >
      {lots.map(({ number, issuedOn }, index) => (
        <At key={number} x={across((index + 0.5) / lots.length)}>
          {isLevel ? (
            <text textAnchor="middle" className="fill-ink-soft">
              <tspan x={0} dy="1em" className="code-figures fill-ink">
                {numbers[index]}
              </tspan>
              <tspan x={0} dy="1.4em">
                {issuedOn}
              </tspan>
            </text>
          ) : (
            <text dy="0.35em" textAnchor="end" transform="rotate(-90)" className="fill-ink-soft">
              {issuedOn}
              <tspan dx={8} className="code-figures fill-ink">
                {numbers[index]}
              </tspan>
            </text>
          )}
        </At>
      ))}
    </svg>
  );
}
