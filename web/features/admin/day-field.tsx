import { firstDay, lastDay } from './admin-params.ts';

/** A day of a filter; empty for no bound. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-soft max-sm:flex-1 max-sm:basis-36 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      {label}
      <input
        type="date"
        value={value}
        min={firstDay}
        max={lastDay}
        onChange={(event) => event.target.validity.valid && onChange(event.target.value)}
        className="h-11 max-w-full min-w-0 max-sm:w-full rounded-md border border-edge-strong/60 bg-raised px-2.5 text-base text-ink hover:border-ink"
      />
    </label>
  );
}
