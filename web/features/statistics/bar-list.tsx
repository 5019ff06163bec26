import { Link } from 'react-router';

export interface ChartItem {
  /** Distinct. */
  name: string;
  count: number;
  label: string;
  /** The count with its unit, for screen readers. */
  spoken: string;
  href?: string;
}

/** Horizontal bars; names and numbers are text, so no separate table is needed. */
export function BarList({ items }: { items: readonly ChartItem[] }) {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ul className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-4 gap-y-2">
      {items.map(({ name, count, label, spoken, href }) => (
        <li key={name} className="col-span-3 grid min-h-8 grid-cols-subgrid items-center">
          <span className="max-w-40 min-w-0 wrap-break-word">
            {href && count > 0 ? (
              <Link to={href} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          {/* Not a styled element: the CSP refuses inline styles of server-rendered pages. */}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-3 w-full rounded-xs bg-sunken rtl:-scale-x-100 forced-colors:border"
          >
            <rect width={(count / most) * 100} height="1" className="fill-series forced-colors:fill-[Highlight]" />
          </svg>
          <span className="text-end text-soft tabular-nums">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{spoken}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
