/** Browser and system from a `User-Agent`; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export function describeDevice(userAgent: string): Device {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) };
}

type Names = [pattern: RegExp, name: string][];

/** Most browsers also claim to be Chrome, and Chrome claims to be Safari, so specific names come first. */
const browsers: Names = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstMatch = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
