import { hostname } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** The configuration of the process, read once at the start. Nothing else reads the environment. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin of all links we send, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** URL of PostgreSQL without a pooler, for events between nodes. Null with SQLite. */
  databaseListenUrl: string | null;
  /** A replica for public pages; null: there is none. */
  databaseReadUrl: string | null;
  tmdb: { apiKey: string | null; baseUrl: string; imageBaseUrl: string; exportBaseUrl: string };
  /** Limit of the image cache on disk. */
  imageCacheBytes: number;
  admin: { username: string; email: string; password: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string[];
  emailHelper: boolean;
  rateLimits: boolean;
  /** The contact in `security.txt`: a `mailto:` or web address. */
  securityContact: string | null;
  /** Token of `/metrics`; null disables it. */
  metricsToken: string | null;
  /** Port of a listener for metrics on the loopback interface; null disables it. */
  metricsPort: number | null;
  /** Where OpenTelemetry traces are sent; null: no traces. */
  tracing: { endpoint: string; serviceName: string; sampledShare: number } | null;
  /** Name of this process in the log. */
  nodeName: string;
  /** Redis or Valkey, for rate limits shared by several nodes. */
  redisUrl: string | null;
  /** The OpenID Connect provider; null: none. */
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    name: string;
    isOnlyWay: boolean;
    createsAccounts: boolean;
    adminGroup: string | null;
    groupsClaim: string;
  } | null;
  /** Headers in which a trusted proxy names the person it has signed in; null: disabled. */
  authHeader: {
    username: string;
    email: string;
    name: string;
    /** `TRUST_PROXY`; headers from other peers are refused. */
    trustedPeers: string[];
    /** How the first sign-in finds an existing account. */
    linksBy: 'none' | 'username' | 'email';
    createsAccounts: boolean;
  } | null;
  /** Public key (age) of encrypted backups; null: unencrypted. */
  backupPublicKey: string | null;
  /** Retention of the security log. */
  securityLogDays: number;
  /** Time between SIGTERM and closing, during which the process answers but reports not ready. */
  shutdownDelayMs: number;
  /** Keys of the secret box: the first seals, all open. */
  secretKeys: string[];
  /** Whether guessable new passwords are refused. */
  refusesGuessablePasswords: boolean;
  /** Roles that must use a second factor. */
  requiredFactor: 'none' | 'admin' | 'all';
  logLevel: (typeof logLevels)[number];
}

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
  PUBLIC_URL: z.optional(webAddress),
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
  TMDB_BASE_URL: z._default(webAddress, 'https://api.themoviedb.org/3'),
  TMDB_IMAGE_BASE_URL: z._default(webAddress, 'https://image.tmdb.org/t/p'),
  TMDB_EXPORT_BASE_URL: z._default(webAddress, 'https://files.tmdb.org/p/exports'),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
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

/**
 * Reads the configuration (docs/OPERATE.md). An empty variable counts as absent.
 *
 * @throws {ConfigError} listing all faults
 */
export function readConfig(env: Record<string, string | undefined>): Config {
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

  const vars = parsed.data;
  const trustProxy = vars.TRUST_PROXY.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const production = vars.NODE_ENV === 'production';
  return {
    production,
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: (vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL ?? null,
    databaseListenUrl: vars.DATABASE_LISTEN_URL ?? vars.DATABASE_URL ?? null,
    databaseReadUrl: vars.DATABASE_READ_URL ?? null,
    tmdb: {
      apiKey: vars.TMDB_API_KEY ?? null,
      baseUrl: vars.TMDB_BASE_URL.replace(/\/+$/, ''),
      imageBaseUrl: vars.TMDB_IMAGE_BASE_URL.replace(/\/+$/, ''),
      exportBaseUrl: vars.TMDB_EXPORT_BASE_URL.replace(/\/+$/, ''),
    },
    imageCacheBytes: vars.IMAGE_CACHE_MB * 1_000_000,
    admin:
      vars.ADMIN_USERNAME && vars.ADMIN_EMAIL && vars.ADMIN_PASSWORD
        ? { username: vars.ADMIN_USERNAME, email: vars.ADMIN_EMAIL, password: vars.ADMIN_PASSWORD }
        : null,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    trustProxy,
    emailHelper: vars.EMAIL_HELPER ?? !production,
    rateLimits: vars.RATE_LIMITS,
    securityContact: vars.SECURITY_CONTACT ?? null,
    metricsToken: vars.METRICS_TOKEN ?? null,
    metricsPort: vars.METRICS_PORT ?? null,
    tracing: vars.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: vars.OTEL_SERVICE_NAME,
          sampledShare: vars.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    nodeName: vars.NODE_NAME,
    redisUrl: vars.REDIS_URL ?? null,
    oidc:
      vars.OIDC_ISSUER && vars.OIDC_CLIENT_ID && vars.OIDC_CLIENT_SECRET
        ? {
            issuer: vars.OIDC_ISSUER,
            clientId: vars.OIDC_CLIENT_ID,
            clientSecret: vars.OIDC_CLIENT_SECRET,
            name: vars.OIDC_NAME,
            isOnlyWay: vars.OIDC_ONLY,
            createsAccounts: vars.OIDC_CREATE_ACCOUNTS,
            adminGroup: vars.OIDC_ADMIN_GROUP ?? null,
            groupsClaim: vars.OIDC_GROUPS_CLAIM,
          }
        : null,
    authHeader: vars.AUTH_HEADER
      ? {
          username: vars.AUTH_HEADER,
          email: vars.AUTH_HEADER_EMAIL,
          name: vars.AUTH_HEADER_NAME,
          trustedPeers: trustProxy,
          linksBy: vars.AUTH_HEADER_LINK,
          createsAccounts: vars.AUTH_HEADER_CREATE_ACCOUNTS,
        }
      : null,
    backupPublicKey: vars.BACKUP_PUBLIC_KEY ?? null,
    securityLogDays: vars.SECURITY_LOG_DAYS,
    shutdownDelayMs: vars.SHUTDOWN_DELAY_MS,
    secretKeys: vars.SECRET_KEY?.split(',') ?? [],
    refusesGuessablePasswords: vars.PASSWORD_STRENGTH === 'strict',
    requiredFactor: vars.REQUIRE_2FA,
    logLevel: vars.LOG_LEVEL,
  };
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
