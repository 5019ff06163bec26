import { hostname } from 'node:os';
import * as z from 'zod/mini';

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Lists every fault of the environment. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(['Marquee cannot start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}

const url = (protocols: string[], what: string) =>
  z.string().check(z.refine((value) => hasProtocol(value, protocols), { error: `must be ${what}` }));

const webAddress = url(['http:', 'https:'], 'an address that starts with http:// or https://');

/** Paths are appended to it. */
const baseUrl = z.pipe(
  webAddress,
  z.transform((value) => value.replace(/\/+$/, '')),
);

const postgresUrl = url(['postgres:', 'postgresql:'], 'an address that starts with postgres://');

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d+$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number, 0 to 65535'))),
);

const onOff = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' }),
  z.transform((value) => value === 'on' || value === 'true' || value === '1'),
);

const headerName = z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header'));

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(portNumber, 3000),
  PUBLIC_URL: z.optional(baseUrl),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'an address that starts with smtp:// or smtps://')),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an email address')),
    'Marquee <noreply@localhost>',
  ),
  TMDB_API_KEY: z.optional(z.string()),
  TMDB_BASE_URL: z._default(baseUrl, 'https://api.themoviedb.org/3'),
  TMDB_IMAGE_BASE_URL: z._default(baseUrl, 'https://image.tmdb.org/t/p'),
  TMDB_EXPORT_BASE_URL: z._default(baseUrl, 'https://files.tmdb.org/p/exports'),
  IMAGE_CACHE_MB: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of megabytes')), z.transform(Number)),
    1024,
  ),
  ADMIN_USERNAME: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string()),
  TRUST_PROXY: z._default(z.string(), ''),
  EMAIL_HELPER: z.optional(onOff),
  RATE_LIMITS: z._default(onOff, true),
  SECURITY_CONTACT: z.optional(url(['mailto:', 'https:'], 'an address that starts with mailto: or https://')),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')),
  ),
  METRICS_PORT: z.optional(portNumber),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(baseUrl),
  OTEL_SERVICE_NAME: z._default(z.string(), 'marquee'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')), z.transform(Number)),
    1,
  ),
  NODE_NAME: z._default(z.string(), hostname()),
  REDIS_URL: z.optional(url(['redis:', 'rediss:'], 'an address that starts with redis:// or rediss://')),
  SHUTDOWN_DELAY_MS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a number of milliseconds')), z.transform(Number)),
    0,
  ),
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(z.string().check(z.maxLength(40)), 'Single sign-on'),
  OIDC_ONLY: z._default(onOff, false),
  OIDC_CREATE_ACCOUNTS: z._default(onOff, true),
  OIDC_ADMIN_GROUP: z.optional(z.string()),
  OIDC_GROUPS_CLAIM: z._default(z.string(), 'groups'),
  AUTH_HEADER: z.optional(headerName),
  AUTH_HEADER_EMAIL: z._default(headerName, 'Remote-Email'),
  AUTH_HEADER_NAME: z._default(headerName, 'Remote-Name'),
  AUTH_HEADER_LINK: z._default(
    z.enum(['none', 'username', 'email'], { error: 'must be none, username or email' }),
    'none',
  ),
  AUTH_HEADER_CREATE_ACCOUNTS: z._default(onOff, false),
  BACKUP_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be a public key, as backup-key prints it: age1…')),
  ),
  SECURITY_LOG_DAYS: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number of days, 1 to 9999')), z.transform(Number)),
    180,
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must have at least 32 characters (several keys: commas between)')),
  ),
  PASSWORD_STRENGTH: z._default(z.enum(['warn', 'strict'], { error: 'must be warn or strict' }), 'warn'),
  REQUIRE_2FA: z._default(z.enum(['none', 'admin', 'all'], { error: 'must be admin or all' }), 'none'),
  LOG_LEVEL: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'info'),
});

export type Environment = z.infer<typeof environment>;

/**
 * Reads the environment variables (docs/OPERATE.md). An empty variable counts as absent.
 *
 * @throws {ConfigError} listing all faults
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  faults.push(
    ...togetherFaults(given, adminNames, 'an administrator'),
    ...togetherFaults(given, oidcNames, 'a provider'),
    ...(given['AUTH_HEADER'] !== undefined && given['TRUST_PROXY'] === undefined
      ? ['TRUST_PROXY must be set too: AUTH_HEADER counts from there only']
      : []),
  );
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return parsed.data;
}

const adminNames = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];
const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** Variables that must be set together or not at all. */
function togetherFaults(given: Record<string, string | undefined>, names: string[], what: string): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(' and ')} must be set too: ${what} needs all of ${names.join(', ')}`];
}

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
