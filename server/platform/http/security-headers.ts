/** The same for every answer of a process. */
export function securityHeaders({ scriptHashes, https }: { scriptHashes: string[]; https: boolean }) {
  return {
    'content-security-policy': contentSecurityPolicy(scriptHashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Trailers may play in full screen, and links may be shared.
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Self-hosted sites start on plain http, and browsers remember HSTS for years.
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const deniedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Our own files, the hashed inline scripts and the video players; images are proxied. */
function contentSecurityPolicy(scriptHashes: string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': players,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Only these policies create markup and script URLs (web/lib/browser/trusted-types.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['marquee-drawing', 'marquee-frame', 'marquee-worker'],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
