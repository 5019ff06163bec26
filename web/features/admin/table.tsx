import type { ReactNode } from 'react';
import { boxStyle } from './panel.tsx';

interface Column<K extends string> {
  key: K;
  title: string;
  isNumber?: boolean;
}

interface TableProps<K extends string> {
  label: string;
  columns: readonly Column<K>[];
  rows: readonly { key: string; cells: Record<K, ReactNode> }[];
  className?: string;
}

export function Table<K extends string>({ label, columns, rows, className = '' }: TableProps<K>) {
  return (
    // Keyboard users scroll it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={`${boxStyle} relative overflow-auto ${className}`}>
      <table className="w-full border-collapse text-[0.9375rem] tabular-nums">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th
                key={key}
                scope="col"
                className={`px-4 py-2.5 text-sm font-semibold whitespace-nowrap text-soft ${isNumber ? 'text-end' : 'text-start'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-edge">
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map(({ key, isNumber }, i) =>
                i === 0 ? (
                  <th key={key} scope="row" className="px-4 py-2.5 text-start font-medium">
                    {row.cells[key]}
                  </th>
                ) : (
                  <td key={key} className={`px-4 py-2.5 ${isNumber ? 'text-end' : 'text-start'}`}>
                    {row.cells[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
