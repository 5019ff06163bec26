const star =
  'M12 2.800l2.800 6.100l6.600.7l-4.900 4.5l1.400 6.600L12 17.400l-5.900 3.300l1.400-6.600L2.600 9.600l6.600-.7z';
/** Five stars, filled up to a value of 0 to 5; decorative. Widths are SVG attributes: the CSP refuses inline styles. */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 24"
      aria-hidden="true"
      className={`inline-block aspect-5/1 rtl:-scale-x-100 ${className}`}
      fill="currentColor"
    >
      <g opacity="0.3">
        <Five />
      </g>
      <svg width={value * 24} height="24" className="overflow-hidden text-star in-[.on-stage]:text-bulb">
        <Five />
      </svg>
    </svg>
  );
}

const Five = () => [0, 24, 48, 72, 96].map((x) => <path key={x} d={star} transform={`translate(${x})`} />);
