import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { makeTicks } from '../../../domain/pages/chart-scale.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { DayTable } from './DayTable.tsx';
import { describeDay, shortDay } from './format-day.ts';

type BarPart = { value: number; className: string };

type ChartDay = {
  /** As 2026-11-20. */
  date: string;
  /** The parts of its bar, from the bottom up. */
  parts: readonly BarPart[];
  /** The day's value in words. */
  text: string;
  /** Its row of the table; undefined on a day without orders. */
  cells: readonly string[] | undefined;
};

type DayChartProps = {
  title: string;
  legend?: ReactNode;
  /** The oldest first, today last. */
  days: readonly ChartDay[];
  /** The least distance between two lines of the scale. */
  smallestStep: number;
  formatTick: (value: number) => string;
  tableLabel: string;
  headings: readonly string[];
};

/** The drawing's units: a bar as high as the scale is 100 high, a day is 1 wide. */
const HEIGHT = 100;
/** Left free on both sides of a bar. */
const GAP = 0.16;

/**
 * A bar for each day. Pointing at a day, or the arrow keys, show its value above the chart; the table behind it
 * has all of them.
 */
export function DayChart({
  title,
  legend,
  days,
  smallestStep,
  formatTick,
  tableLabel,
  headings,
}: DayChartProps) {
  const [chosen, choose] = useState(days.length - 1);
  const highest = Math.max(0, ...days.map(({ parts }) => sum(parts)));
  const ticks = makeTicks(highest, smallestStep);
  const top = ticks.at(-1) ?? 1;
  const last = days.length - 1;
  const day = days[chosen];
  if (!day) return null;
  const value = `${describeDay(day.date, chosen === last)}: ${day.text}`;

  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(clamp(Math.floor(((clientX - left) / width) * days.length), last));
  };
  const step = (event: KeyboardEvent) => {
    const to = keyTargets(chosen, last)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(clamp(to, last));
  };

  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold">{title}</span>
        {legend}
      </figcaption>
      <p className="figures min-h-5 text-ink-soft" aria-hidden="true">
        {value}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="figures relative text-xs text-ink-soft">
          <span className="invisible">{formatTick(top)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}: choose a day`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={value}
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          // A lifted finger leaves too, but the day that it chose stays.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(last)}
          onKeyDown={step}
          className="relative h-40 touch-pan-y"
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              className={joinClasses(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'border-edge' : 'border-line',
              )}
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            <rect x={chosen} y={0} width={1} height={HEIGHT} className="fill-ink/8" />
            {days.map(({ date, parts }, index) => (
              <Bar key={date} x={index} parts={parts} top={top} />
            ))}
          </svg>
        </div>
        <div
          aria-hidden="true"
          className="figures col-start-2 mt-1.5 flex justify-between gap-4 text-xs text-ink-soft"
        >
          <span>{shortDay(days[0]?.date ?? '')}</span>
          <span>{shortDay(days[Math.floor(days.length / 2)]?.date ?? '')}</span>
          <span className="font-semibold text-ink">Today</span>
        </div>
      </div>
      <details className="group">
        <summary className="text-link inline-block cursor-pointer py-1.5">
          <span className="group-open:hidden">Show as a table</span>
          <span className="hidden group-open:inline">Hide the table</span>
        </summary>
        <div className="mt-2">
          <DayTable label={tableLabel} headings={headings} days={days} />
        </div>
      </details>
    </figure>
  );
}

function Bar({ x, parts, top }: { x: number; parts: readonly BarPart[]; top: number }) {
  let below = 0;
  return parts.map(({ value, className }) => {
    const height = (value / top) * HEIGHT;
    below += height;
    if (height === 0) return null;
    return (
      <rect
        key={className}
        x={x + GAP}
        y={HEIGHT - below}
        width={1 - 2 * GAP}
        height={height}
        className={className}
      />
    );
  });
}

function sum(parts: readonly BarPart[]): number {
  return parts.reduce((total, { value }) => total + value, 0);
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(index, 0), last);
}

function keyTargets(chosen: number, last: number): Record<string, number> {
  return {
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    PageDown: chosen - 7,
    PageUp: chosen + 7,
    Home: 0,
    End: last,
  };
}
