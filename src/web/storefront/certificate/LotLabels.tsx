import { At, across } from '../../certificate/PlotArea.tsx';

/** More lots than these have no room for level labels, on a phone and on wider screens, and neither have longer numbers. */
const MAX_LEVEL = 3;
const MAX_LEVEL_WIDE = 6;
const MAX_LEVEL_LENGTH = 12;
/** Of a longer number the end is shown, where lots differ. */
const MAX_NUMBER_LENGTH = 20;
/** Pixels; the numbers are set in the mono font at 12.8 px. */
const CHARACTER = 8;
const DATE = 88;

type Labelled = { number: string; issuedOn: string; isRecalled: boolean };

/** The lots' numbers and dates below their dots: level, or upwards where they have no room. */
export function LotLabels({ lots }: { lots: readonly Labelled[] }) {
  const longest = Math.max(...lots.map((lot) => shorten(lot.number).length));
  const isLevel = (most: number) => lots.length <= most && longest <= MAX_LEVEL_LENGTH;
  if (isLevel(MAX_LEVEL)) return <Level lots={lots} />;
  const height = longest * CHARACTER + DATE;
  if (!isLevel(MAX_LEVEL_WIDE)) return <Upright lots={lots} height={height} />;
  return (
    <>
      <div className="max-sm:hidden">
        <Level lots={lots} />
      </div>
      <div className="sm:hidden">
        <Upright lots={lots} height={height} />
      </div>
    </>
  );
}

function Level({ lots }: { lots: readonly Labelled[] }) {
  return (
    <svg aria-hidden="true" height={60} className={labelsClass}>
      {lots.map(({ number, issuedOn, isRecalled }, index) => (
        <At key={number} x={across((index + 0.5) / lots.length)}>
          <text textAnchor="middle" className="fill-ink-soft">
            <tspan x={0} dy="1em" className="code-figures fill-ink">
              {shorten(number)}
            </tspan>
            <tspan x={0} dy="1.4em">
              {issuedOn}
            </tspan>
            {isRecalled && (
              <tspan x={0} dy="1.4em" className="fill-alarm">
                recalled
              </tspan>
            )}
          </text>
        </At>
      ))}
    </svg>
  );
}

function Upright({ lots, height }: { lots: readonly Labelled[]; height: number }) {
  return (
    <svg aria-hidden="true" height={height} className={labelsClass}>
      {lots.map(({ number, issuedOn, isRecalled }, index) => (
        <At key={number} x={across((index + 0.5) / lots.length)}>
          <text dy="0.35em" textAnchor="end" transform="rotate(-90)" className="fill-ink-soft">
            <tspan className={isRecalled ? 'fill-alarm' : ''}>
              {isRecalled ? 'recalled' : issuedOn}
            </tspan>
            <tspan dx={8} className="code-figures fill-ink">
              {shorten(number)}
            </tspan>
          </text>
        </At>
      ))}
    </svg>
  );
}

const labelsClass = 'figures ml-10 w-[calc(100%-2.5rem)] overflow-visible text-xs';

const shorten = (number: string) =>
  number.length > MAX_NUMBER_LENGTH ? `…${number.slice(1 - MAX_NUMBER_LENGTH)}` : number;
