import { Link } from 'react-router';
import type { ChartItem } from './bar-list.tsx';

/** Columns over time, which scroll sideways where there are more than fit. */
export function ColumnChart({ items }: { items: readonly ChartItem[] }) {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    // `relative`: hidden texts stay within the box.
    <div className="relative overflow-x-auto pb-2">
      <ul className="flex min-w-fit gap-1.5 sm:gap-3">
        {items.map(({ name, count, label, spoken, href }) => (
          <li key={name} className="flex max-w-24 min-w-9 flex-1 flex-col items-center gap-1">
            <span aria-hidden="true" className="flex h-44 w-full flex-col justify-end gap-1 text-center">
              <span className="text-sm text-soft tabular-nums">{count > 0 && count}</span>
              <span
                className="block min-h-px rounded-t-xs bg-series forced-colors:bg-[Highlight]"
                style={{ height: `${(count / most) * 80}%` }}
              />
            </span>
            <span className="text-sm whitespace-nowrap">
              {href && count > 0 ? (
                <Link to={href} className="link inline-block min-h-6">
                  {label}
                </Link>
              ) : (
                <span className="text-faint">{label}</span>
              )}
            </span>
            <span className="sr-only">{spoken}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
