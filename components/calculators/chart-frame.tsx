import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type ChartScale, labelStride } from '@/lib/calculators/chart-scale';
import { formatEurosShort } from '@/lib/format';

export type LegendItem = { label: string; value?: string; swatch: string };

export type ChartFrameProps = {
  title: string;
  /** Text alternative for screen readers; names the table with the same figures. */
  description: string;
  legend: LegendItem[];
  scale: ChartScale;
  /** Labels of the horizontal axis. */
  marks: string[];
  /** A mark labels a column (bars) or a point (lines). */
  marksAre: 'columns' | 'points';
  axisLabel: string;
  /** By default, cents as euros. */
  tickLabel?: (value: number) => string;
  mostLabels?: number;
  /** Drawn in a 100 × 100 coordinate system, y downwards, stretched to the plot. */
  children: ReactNode;
};

/** HTML labels keep their size when the drawing is stretched. A table on the page has the figures. */
export function ChartFrame({
  title,
  description,
  legend,
  scale,
  marks,
  marksAre,
  axisLabel,
  tickLabel = euroLabel,
  mostLabels = 10,
  children,
}: ChartFrameProps) {
  const stride = labelStride(marks.length, mostLabels);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {legend.map((item) => (
            <li key={item.label} className="flex items-center gap-2">
              <span aria-hidden className={clsx('w-5', item.swatch)} />
              {item.label}
              {item.value ? <b className="font-semibold tabular-nums">{item.value}</b> : null}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="mt-6 pr-1 pl-14">
        <div className="relative h-56 sm:h-72">
          {scale.ticks.map((tick) => (
            <Tick key={tick} tick={tick} label={tickLabel(tick)} share={scale.at(tick)} />
          ))}
          <svg
            role="img"
            aria-label={description}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {children}
          </svg>
        </div>
        <div aria-hidden className="relative mt-2 h-5 text-muted text-xs tabular-nums">
          {marks.map((mark, index) =>
            isLabelled(index, stride, marksAre) ? (
              <span
                key={mark}
                className="absolute whitespace-nowrap"
                style={{ left: `${markPosition(index, marks.length, marksAre)}%`, translate: '-50%' }}
              >
                {mark}
              </span>
            ) : null,
          )}
        </div>
        <p aria-hidden className="mt-1 text-center text-muted text-xs">
          {axisLabel}
        </p>
      </div>
    </figure>
  );
}

function Tick({ tick, label, share }: { tick: number; label: string; share: number }) {
  return (
    <div
      aria-hidden
      className={clsx('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')}
      style={{ bottom: `${share * 100}%` }}
    >
      <span className="absolute -top-2.5 right-full mr-2 whitespace-nowrap text-muted text-xs tabular-nums">
        {label}
      </span>
    </div>
  );
}

function euroLabel(cents: number): string {
  return `${cents < 0 ? '−' : ''}${formatEurosShort(Math.abs(cents))}`;
}

/** A percentage of the plot's width. */
export function markPosition(index: number, count: number, marksAre: 'columns' | 'points'): number {
  if (marksAre === 'columns') return ((index + 0.5) / count) * 100;
  return count > 1 ? (index / (count - 1)) * 100 : 50;
}

/** Columns count from 1 (with a stride of 5: 5, 10, 15), points from 0. */
function isLabelled(index: number, stride: number, marksAre: 'columns' | 'points'): boolean {
  return (marksAre === 'columns' ? index + 1 : index) % stride === 0;
}
