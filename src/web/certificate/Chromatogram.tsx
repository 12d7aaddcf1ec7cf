import type { ReactNode } from 'react';
import { type MeasuredTrace, mainPeak, type Peak } from '../../domain/certificates/chromatogram.ts';
import { withThinUnits } from '../ui/data/thin-units.ts';
import { joinClasses } from '../ui/layout/join-classes.ts';
import { ChartFigure } from './ChartFigure.tsx';
import {
  anchorOf,
  apexOf,
  cutBaseline,
  drawCurve,
  pickLabelled,
  scaleTrace,
} from './draw-trace.ts';
import { At, across, haloClass, PlotArea, up } from './PlotArea.tsx';

type ChromatogramProps = {
  /** Thinned for drawing. */
  trace: MeasuredTrace;
  /** Integrated over the whole trace. */
  peaks: readonly Peak[];
  /** Minutes, where integration begins; '' for the whole trace. */
  integratedFrom: string;
};

/** How much larger the baseline is drawn, so that small impurities are seen. */
const MAGNIFIED = 20;

/** The drawing's units of the curve, which is stretched to the plot. */
const CURVE = 1000;
/** An HPLC trace with the retention times of its peaks, and the area percent of the main one. */
export function Chromatogram({ trace, peaks, integratedFrom }: ChromatogramProps) {
  const scale = scaleTrace(trace);
  const main = mainPeak(peaks);
  const baseline = cutBaseline(trace, MAGNIFIED);
  const baselineScale = scaleTrace(baseline);
  const start = integratedFrom && across(scale.across(Number(integratedFrom)));
  return (
    <ChartFigure
      title="Chromatogram"
      summary={describe(main, peaks.length)}
      headings={[
        'Retention time (min)',
        `Height (${trace.unit})`,
        `Area (${trace.unit}\u00a0×\u00a0min)`,
        'Area (%)',
      ]}
      rows={peaks.map(({ retention, height, area, areaPercent }) => [
        retention.toFixed(2),
        height.toFixed(1),
        area.toFixed(2),
        areaPercent.toFixed(2),
      ])}
    >
      <PlotArea
        height="h-64 sm:h-80 print:h-44"
        yTicks={scale.yTicks}
        title={
          <p className="pb-2">{`${trace.unit === 'mAU' ? 'Absorbance' : 'Signal'} (${trace.unit})`}</p>
        }
        xTicks={scale.xTicks}
        xTitle="Time (min)"
      >
        {start && (
          <>
            <line x1={start} x2={start} y2="100%" strokeDasharray="2 3" className="stroke-edge" />
            <text
              x={start}
              dx={5}
              dy="0.9em"
              className={haloClass}
            >{`integrated from ${integratedFrom} min`}</text>
          </>
        )}
        <Curve path={drawCurve(trace, scale, CURVE)}>
          {main && (
            <path d={`${drawCurve(trace, scale, CURVE, main)}Z`} className="fill-aurora/25" />
          )}
        </Curve>
        {main && (
          <text
            x={across(scale.across(main.retention))}
            y={up(scale.highest)}
            dy="-0.8em"
            textAnchor={anchorOf(scale.across(main.retention))}
            className={joinClasses('fill-aurora-ink font-semibold', haloClass)}
          >
            {withThinUnits(`${main.retention.toFixed(2)} min: ${main.areaPercent.toFixed(2)} %`)}
          </text>
        )}
      </PlotArea>
      <PlotArea
        height="h-20 print:h-16"
        yTicks={baselineScale.yTicks}
        title={<p className="pb-2">{`Baseline, × ${MAGNIFIED}`}</p>}
        xTicks={scale.xTicks}
        xTitle="Time (min)"
      >
        <Curve path={drawCurve(baseline, baselineScale, CURVE)} />
        {pickLabelled(peaks, main, scale).map((peak) => (
          <At
            key={peak.retention}
            x={across(scale.across(peak.retention))}
            y={up(apexOf(baseline, baselineScale, peak))}
          >
            <text x={6} dy="0.35em" transform="rotate(-90)" className={haloClass}>
              {peak.retention.toFixed(2)}
            </text>
          </At>
        ))}
      </PlotArea>
    </ChartFigure>
  );
}

/** Stretched to the plot; lines keep their width. */
function Curve({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 ${CURVE} ${CURVE}`}
      preserveAspectRatio="none"
      className="overflow-visible"
    >
      {children}
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className="fill-none stroke-ink"
      />
    </svg>
  );
}

function describe(main: Peak | undefined, count: number): string {
  if (!main) return 'No peak stands out of the noise.';
  const { retention, areaPercent } = main;
  return withThinUnits(
    `The main peak, at ${retention.toFixed(2)} min, has ${areaPercent.toFixed(2)} % of the area of all peaks; ${describeOthers(count - 1)}.`,
  );
}

function describeOthers(count: number): string {
  if (count === 0) return 'it is the only one';
  return count === 1 ? 'there is 1 other peak' : `there are ${count} other peaks`;
}
