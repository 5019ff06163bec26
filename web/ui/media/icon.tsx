const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zm4.800 11.300L20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5m6-6l-6 6l6 6',
  left: 'M15 5l-7 7l7 7',
  right: 'M9 5l7 7l-7 7',
  play: 'M7 4.5l12 7.5l-12 7.5z',
  share: 'M12 15V3.5M7.5 8L12 3.5L16.5 8M5 12.5V20h14v-7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M20 14.200A8.300 8.300 0 0 1 9.800 4a8.300 8.300 0 1 0 10.200 10.200z',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.8-4.200 3.600-6 7.5-6s6.700 1.800 7.5 6',
  screen: 'M3.5 6h17v11h-17zM8 20.5h8M8 2.5l4 3.5l4-3.5',
  check: 'M5 12.5l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  heart:
    'M12 20.200S3.500 15.200 3.500 9.200A4.700 4.700 0 0 1 12 6.400A4.700 4.700 0 0 1 20.500 9.200C20.500 15.200 12 20.200 12 20.200z',
  bookmark: 'M6.500 3.500h11v17l-5.500-4.500l-5.500 4.500z',
  download: 'M12 3.500V15M7.500 10.500L12 15l4.500-4.500M4.500 20h15',
  upload: 'M12 15V3.500M7.500 8L12 3.500L16.500 8M4.500 20h15',
  file: 'M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500',
  alert: 'M12 3.5l9 16.5H3zM12 10v4.5M12 17.3v.1',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7l8.5-7',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  gear: 'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM12 2.8v3M12 18.200v3M2.800 12h3M18.200 12h3M5.500 5.500l2.100 2.100M16.400 16.400l2.100 2.100M18.500 5.500l-2.100 2.100M7.600 16.400l-2.100 2.100',
  eye: 'M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.200-5.300M19.5 4v4h-4',
} as const;

export type IconName = keyof typeof drawings | 'star';

export const iconNames = ['star', ...Object.keys(drawings)] as IconName[];

/** 24 by 24, in the colour of the text; decorative. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  if (name === 'star')
    return (
      <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
        <path d="M12 2.800l2.800 6.100l6.600.7l-4.900 4.5l1.400 6.600L12 17.400l-5.900 3.300l1.400-6.600L2.600 9.600l6.600-.7z" />
      </svg>
    );
  // Icons that point in reading direction.
  const turned = name === 'back' || name === 'left' || name === 'right' ? 'rtl:-scale-x-100' : '';
  return <Lines d={drawings[name]} className={`${className} ${turned}`} />;
}

/** For drawings of only some pages, so that their paths load with these pages. */
export function Lines({ d, className = 'size-5' }: { d: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
