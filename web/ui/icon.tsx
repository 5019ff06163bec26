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
  film: 'M4 4.5h16v15H4zM8 4.5v15M16 4.5v15M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.8-4.200 3.600-6 7.5-6s6.700 1.800 7.5 6',
  screen: 'M3.5 6h17v11h-17zM8 20.5h8M8 2.5l4 3.5l4-3.5',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400',
  check: 'M5 12.5l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  heart:
    'M12 20.200S3.500 15.200 3.500 9.200A4.700 4.700 0 0 1 12 6.400A4.700 4.700 0 0 1 20.500 9.200C20.500 15.200 12 20.200 12 20.200z',
  bookmark: 'M6.500 3.500h11v17l-5.500-4.500l-5.500 4.500z',
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6.500 6.500l1 13.500h9l1-13.500M10 10.500v6M14 10.500v6',
  download: 'M12 3.500V15M7.500 10.500L12 15l4.500-4.500M4.500 20h15',
  upload: 'M12 15V3.500M7.500 8L12 3.500L16.500 8M4.500 20h15',
  file: 'M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500',
  eye: 'M2.5 12c2.3-4.2 5.5-6.3 9.5-6.3s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3s-7.2-2.1-9.5-6.3zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 6a9.6 9.6 0 0 1 2.1-.3c4 0 7.2 2.1 9.5 6.3a14 14 0 0 1-2.6 3.5M6.3 7.6A13.600 13.600 0 0 0 2.5 12c2.3 4.2 5.5 6.3 9.5 6.3c1.800 0 3.400-.4 4.800-1.200M9.900 9.900a3 3 0 0 0 4.200 4.200',
  alert: 'M12 3.5l9 16.5H3zM12 10v4.5M12 17.3v.1',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7l8.5-7',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  gear: 'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM12 2.8v3M12 18.200v3M2.800 12h3M18.200 12h3M5.500 5.500l2.100 2.100M16.400 16.400l2.100 2.100M18.500 5.500l-2.100 2.100M7.600 16.400l-2.100 2.100',
  stack: 'M4 8.5h16v12H4zM6.5 5.5h11M9 2.800h6',
  chart: 'M4 20.500h16M7 16.500v-5M12 16.500v-10M17 16.500v-7',
  exit: 'M10 4H4.500v16H10M14.500 8l4 4l-4 4M18 12H9.500',
  camera: 'M3.500 7.500h4l1.500-3h6l1.500 3h4v12h-17zM12 10a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.200-5.300M19.5 4v4h-4',
} as const;

export type IconName = keyof typeof drawings | 'star';

export const iconNames = ['star', ...Object.keys(drawings)] as IconName[];

/** A drawing of 24 by 24 in the colour of the text around it; decoration, so silent to screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  if (name === 'star')
    return (
      <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
        <path d="M12 2.800l2.800 6.100l6.600.7l-4.900 4.5l1.400 6.600L12 17.400l-5.900 3.300l1.400-6.600L2.600 9.600l6.600-.7z" />
      </svg>
    );
  return <Lines d={drawings[name]} className={className} />;
}

/** A drawing that only some pages have a use for, so that it comes with them. */
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
