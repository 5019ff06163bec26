export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d="M4 27V8.5l12 11.5l12-11.5V27h-6v-5.5L16 27.5l-6-6V27z" fill="var(--bulb)" />
        <circle cx="16" cy="7.5" r="3.5" fill="var(--ember-400)" />
      </svg>
      <span className="display pt-0.5 text-[1.9rem] tracking-[0.06em]">Marquee</span>
    </span>
  );
}
