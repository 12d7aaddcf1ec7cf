import type { ReactNode } from 'react';
import { joinClasses } from '../ui/layout/join-classes.ts';

/** `at` is a share of the width from the left, or of the height from the bottom. */
export type Tick = { at: number; text: string };

type PlotAreaProps = {
  /** Classes for its height. */
  height: string;
  yTicks: readonly Tick[];
  title: ReactNode;
  xTicks?: readonly Tick[];
  xTitle?: string;
  /** SVG, placed with `across` and `up`. */
  children: ReactNode;
};

/**
 * The frame of a chart: a scale at the left, hairlines, and perhaps a scale below. All of it is SVG attributes, since the
 * pages' policy allows no inline styles; positions are percentages, so that lettering keeps its size at every width.
 */
export function PlotArea({ height, yTicks, title, xTicks, xTitle, children }: PlotAreaProps) {
  const svg = joinClasses('w-full overflow-visible fill-ink-soft', height);
  return (
    <div aria-hidden="true" className="figures text-xs text-ink-soft">
      {title}
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
        <svg aria-hidden="true" className={svg}>
          {yTicks.map(({ at, text }) => (
            <text key={text} x="100%" y={up(at)} dx={-8} dy="0.35em" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg aria-hidden="true" className={svg}>
          {yTicks.map(({ at, text }) => (
            <line key={text} x2="100%" y1={up(at)} y2={up(at)} className="stroke-line" />
          ))}
          {xTicks && <line x2="100%" y1="100%" y2="100%" className="stroke-edge" />}
          {xTicks?.map(({ at, text }) => (
            <At key={text} x={across(at)} y="100%">
              <line y2={5} className="stroke-edge" />
              <text dy="1.6em" textAnchor="middle">
                {text}
              </text>
            </At>
          ))}
          {children}
        </svg>
      </div>
      {xTitle && <p className="pt-6 text-right">{xTitle}</p>}
    </div>
  );
}

/** Pixels from a place that `across` and `up` name. */
export function At({ x, y, children }: { x: string; y?: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" x={x} y={y} className="overflow-visible">
      {children}
    </svg>
  );
}

/** A share of the plot's width as an SVG coordinate. */
export function across(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}

/** A share of the plot's height, from the bottom, as an SVG coordinate. */
export function up(share: number): string {
  return across(1 - share);
}

/** For lettering over a curve: a margin in the colour of the sheet. */
export const haloClass = 'stroke-surface stroke-4 [paint-order:stroke] [stroke-linejoin:round]';
