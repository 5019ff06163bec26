interface ProgressBarProps {
  label: string;
  /** `1,200 of 3,000`. */
  valueText: string;
  total: number;
  /** Consecutive parts of the total. */
  done: number;
  failed?: number;
  skipped?: number;
}

export function ProgressBar({ label, valueText, total, done, failed = 0, skipped = 0 }: ProgressBarProps) {
  const share = (part: number) => `${total > 0 ? Math.min(100, (100 * part) / total) : 0}%`;
  return (
    <div className="relative">
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={Math.max(1, total)}
        value={Math.min(total, done + failed + skipped)}
        className="sr-only"
      />
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-edge">
        <span className="bg-fine transition-[width] duration-500" style={{ width: share(done) }} />
        <span className="bg-alarm transition-[width] duration-500" style={{ width: share(failed) }} />
        <span className="bg-edge-strong transition-[width] duration-500" style={{ width: share(skipped) }} />
      </div>
    </div>
  );
}
