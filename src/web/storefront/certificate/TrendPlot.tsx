import type { CertificateLine } from '../../../domain/certificates/test-results.ts';
import { makeTicks } from '../../../domain/pages/chart-scale.ts';
import { At, across, haloClass, PlotArea, up } from '../../certificate/PlotArea.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';

/** More values than these have no room side by side on a phone. */
const MAX_LEVEL_LABELS = 7;
/** Percent, below the lowest dot or line; the value of a dot outside the limit is written below it. */
const ROOM_BELOW = 0.5;
const ROOM_BELOW_FAILED = 1.5;

/** A dot for each lot, and the limit as a line; dots of lots that follow each other are joined. */
export function TrendPlot({ lines }: { lines: readonly CertificateLine[] }) {
  // What holds now is the newest lot's.
  const { test, limit } = lines.at(-1) ?? { test: '', limit: '' };
  const bound = Number(/[\d.]+/.exec(limit)?.[0] ?? 0);
  const values = lines.map(({ result }) => Number.parseFloat(result));
  const measured = values.filter(Number.isFinite);
  const top = Math.ceil(Math.max(100, ...measured));
  const lowest = Math.min(bound, ...measured);
  const room = lowest < bound ? ROOM_BELOW_FAILED : ROOM_BELOW;
  const ticks = makeTicks(top - lowest + room, 1);
  const span = ticks.at(-1) ?? 1;
  const upTo = (value: number) => up(1 - (top - value) / span);
  const acrossTo = (index: number) => across((index + 0.5) / lines.length);
  const isLevel = lines.length <= MAX_LEVEL_LABELS;
  return (
    <PlotArea
      height="h-32"
      yTicks={ticks.map((below) => ({ at: 1 - below / span, text: String(top - below) }))}
      title={
        <p className={joinClasses('flex justify-between gap-3', isLevel ? 'pb-4' : 'pb-9')}>
          <span className="font-semibold text-ink">{`${test} (%)`}</span>
          <span className="flex items-center gap-2">
            <svg aria-hidden="true" width={20} height={2}>
              <line x2={20} y1={1} y2={1} strokeDasharray="4 4" className="stroke-ink" />
            </svg>
            <span>{withThinUnits(`limit ${limit}`)}</span>
          </span>
        </p>
      }
    >
      <line
        x2="100%"
        y1={upTo(bound)}
        y2={upTo(bound)}
        strokeDasharray="4 4"
        className="stroke-ink"
      />
      {values.map((value, index) => {
        const next = values[index + 1] ?? Number.NaN;
        if (!Number.isFinite(value + next)) return null;
        return (
          <line
            key={acrossTo(index)}
            x1={acrossTo(index)}
            x2={acrossTo(index + 1)}
            y1={upTo(value)}
            y2={upTo(next)}
            className="stroke-ink-soft"
          />
        );
      })}
      {lines.map((line, index) => {
        const value = values[index] ?? Number.NaN;
        if (!Number.isFinite(value)) return null;
        return (
          <At key={acrossTo(index)} x={acrossTo(index)} y={upTo(value)}>
            <Dot line={line} isLevel={isLevel} />
          </At>
        );
      })}
    </PlotArea>
  );
}

/** With its value above it; outside the limit a ring with its value below. */
function Dot({ line, isLevel }: { line: CertificateLine; isLevel: boolean }) {
  const isFailed = line.outcome === 'FAIL';
  const level = { dy: isFailed ? '1.7em' : '-0.8em', textAnchor: 'middle' } as const;
  const upright = {
    x: isFailed ? -9 : 9,
    dy: '0.35em',
    textAnchor: isFailed ? 'end' : 'start',
    transform: 'rotate(-90)',
  } as const;
  return (
    <>
      <circle
        r={4}
        strokeWidth={2}
        className={isFailed ? 'fill-surface stroke-alarm' : 'fill-ink stroke-ink'}
      />
      <text
        {...(isLevel ? level : upright)}
        className={joinClasses(isFailed ? 'fill-alarm' : 'fill-ink', haloClass)}
      >
        {line.result.replace(/\s*%$/, '')}
      </text>
    </>
  );
}
