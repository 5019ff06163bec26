import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, BarRounded, LinePath } from '@visx/shape';
import { useState, type PointerEvent } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { useWidth } from '#web/lib/hooks/use-width.ts';
import { boxStyle } from '../panel.tsx';

export interface DayValue {
  day: string;
  value: number;
  /** The share of the value drawn in another colour. */
  part?: number;
}

interface DayChartProps {
  title: string;
  sum: string;
  what: string;
  /** For screen readers. */
  description: string;
  days: readonly DayValue[];
  kind: 'bars' | 'line';
  partLabel?: string;
}

const HEIGHT = 150;
const TOP = 8;
const BASE = HEIGHT - 22;
const START = 34;

export function DayChart({ title, sum, what, description, days, kind, partLabel }: DayChartProps) {
  const { count } = useFormats();
  const { day: writeDay } = useMeasures();
  const [box, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const pointed = at === null ? undefined : days[at];
  return (
    <figure className={`${boxStyle} flex min-w-0 flex-col gap-3 p-4 sm:p-5`}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold" aria-hidden="true">
          {title}
        </span>
        <span className="sr-only">{description}</span>
        <span className="flex items-baseline gap-2 text-sm text-soft" aria-hidden="true">
          <span className="display text-3xl text-ink tabular-nums">{pointed ? count(pointed.value) : sum}</span>
          {pointed ? writeDay(pointed.day) : what}
        </span>
      </figcaption>
      <div ref={box} style={{ height: HEIGHT }}>
        {width > 0 && <DayPlot {...{ days, kind, width, pointed }} onPoint={setAt} />}
      </div>
      {partLabel && (
        <p className="flex items-center gap-2 text-sm text-soft" aria-hidden="true">
          <span className="size-3 rounded-xs bg-series-other" />
          {partLabel}
        </p>
      )}
    </figure>
  );
}

interface DayPlotProps {
  days: readonly DayValue[];
  kind: DayChartProps['kind'];
  width: number;
  pointed: DayValue | undefined;
  onPoint: (index: number | null) => void;
}

/** Values over days; reports the day under the pointer. */
function DayPlot({ days, kind, width, pointed, onPoint }: DayPlotProps) {
  const { short } = useMeasures();
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [START, Math.max(width, START + 1)],
    padding: days.length > 60 ? 0.1 : 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(4, ...days.map(({ value }) => value))],
    range: [BASE, TOP],
    nice: 3,
  });
  const middle = ({ day }: DayValue) => (x(day) ?? 0) + x.bandwidth() / 2;
  const top = ({ value }: DayValue) => y(value);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - START;
    const index = Math.floor((place / (width - START)) * days.length);
    onPoint(days[index] ? index : null);
  };
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={HEIGHT}
      className="block overflow-visible"
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
    >
      <rect width={width} height={HEIGHT} fill="transparent" />
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line x1={START} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-edge" />
          <text x={START - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-faint text-xs">
            {short(tick)}
          </text>
        </g>
      ))}
      {pointed && (
        <rect x={x(pointed.day)} width={x.bandwidth()} y={TOP} height={BASE - TOP} className="fill-ink opacity-10" />
      )}
      {kind === 'bars' ? (
        days.map((entry) => <Bar key={entry.day} x={x(entry.day) ?? 0} width={x.bandwidth()} scale={y} entry={entry} />)
      ) : (
        <>
          <AreaClosed data={[...days]} x={middle} y={top} yScale={y} className="fill-series opacity-15" />
          <LinePath
            data={[...days]}
            x={middle}
            y={top}
            className="fill-none stroke-series"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {pointed && <circle cx={middle(pointed)} cy={top(pointed)} r={4} className="fill-series" />}
        </>
      )}
      <DayLabels days={days} width={width} />
    </svg>
  );
}

interface BarProps {
  x: number;
  width: number;
  scale: (value: number) => number;
  entry: DayValue;
}

function Bar({ x, width, scale, entry: { value, part = 0 } }: BarProps) {
  if (value === 0) return null;
  const radius = Math.min(3, width / 2);
  return (
    <>
      <BarRounded
        x={x}
        y={scale(value)}
        width={width}
        height={BASE - scale(value)}
        radius={radius}
        top
        className="fill-series"
      />
      {part > 0 && (
        <rect x={x} y={scale(part)} width={width} height={BASE - scale(part)} className="fill-series-other" />
      )}
    </>
  );
}

function DayLabels({ days, width }: { days: readonly DayValue[]; width: number }) {
  const { day } = useMeasures();
  const labels = [
    { entry: days[0], x: START, anchor: 'start' },
    { entry: days[Math.floor(days.length / 2)], x: (START + width) / 2, anchor: 'middle' },
    { entry: days.at(-1), x: width, anchor: 'end' },
  ] as const;
  return labels.map(
    ({ entry, x, anchor }) =>
      entry && (
        <text key={anchor} x={x} y={HEIGHT - 4} textAnchor={anchor} className="fill-faint text-xs">
          {day(entry.day)}
        </text>
      ),
  );
}
