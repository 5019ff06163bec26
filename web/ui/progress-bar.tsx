interface ProgressBarProps {
  label: string;
  /** What is done, in words: `1,200 of 3,000`. */
  valueText: string;
  total: number;
  /** Parts of the total, which lie one after the other. */
  done: number;
  failed?: number;
  skipped?: number;
}

/** How much of something is done, and how much of that went wrong. */
export function ProgressBar({ label, valueText, total, done, failed = 0, skipped = 0 }: ProgressBarProps) {
  const share = (part: number) => `${total > 0 ? Math.min(100, (100 * part) / total) : 0}%`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(total, done + failed + skipped)}
      aria-valuetext={valueText}
      className="flex h-2 overflow-hidden rounded-full bg-edge"
    >
      <span className="bg-fine transition-[width] duration-500" style={{ width: share(done) }} />
      <span className="bg-alarm transition-[width] duration-500" style={{ width: share(failed) }} />
      <span className="bg-edge-strong transition-[width] duration-500" style={{ width: share(skipped) }} />
    </div>
  );
}
