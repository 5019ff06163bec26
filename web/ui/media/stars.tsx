const star =
  'M12 2.800l2.800 6.100l6.600.7l-4.900 4.5l1.400 6.600L12 17.400l-5.900 3.300l1.400-6.600L2.600 9.600l6.600-.7z';
/** Five stars, filled up to a value of 0 to 5; decorative. */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`relative inline-block aspect-5/1 ${className}`}>
      <Five className="size-full opacity-30" />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        <Five className="h-full w-auto max-w-none text-star in-[.on-stage]:text-bulb" />
      </span>
    </span>
  );
}

function Five({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 24" className={className} fill="currentColor">
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
