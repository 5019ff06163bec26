import { resolve } from 'node:path';
import { readEnvironment, type Environment } from './environment.ts';

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
  logLevel: Environment['LOG_LEVEL'];
}

/**
 * Reads the configuration (docs/OPERATE.md).
 *
 * @throws {ConfigError} listing all faults
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const vars = readEnvironment(env);
  const trustProxy = vars.TRUST_PROXY.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const production = vars.NODE_ENV === 'production';
  return {
    production,
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`,
    dataDir: resolve(vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL ?? null,
    databaseListenUrl: vars.DATABASE_LISTEN_URL ?? vars.DATABASE_URL ?? null,
    databaseReadUrl: vars.DATABASE_READ_URL ?? null,
    tmdb: {
      apiKey: vars.TMDB_API_KEY ?? null,
      baseUrl: vars.TMDB_BASE_URL,
      imageBaseUrl: vars.TMDB_IMAGE_BASE_URL,
      exportBaseUrl: vars.TMDB_EXPORT_BASE_URL,
    },
    imageCacheBytes: vars.IMAGE_CACHE_MB * 1_000_000,
    admin: adminOf(vars),
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    trustProxy,
    emailHelper: vars.EMAIL_HELPER ?? !production,
    rateLimits: vars.RATE_LIMITS,
    securityContact: vars.SECURITY_CONTACT ?? null,
    metricsToken: vars.METRICS_TOKEN ?? null,
    metricsPort: vars.METRICS_PORT ?? null,
    tracing: tracingOf(vars),
    nodeName: vars.NODE_NAME,
    redisUrl: vars.REDIS_URL ?? null,
    oidc: oidcOf(vars),
    authHeader: authHeaderOf(vars, trustProxy),
    backupPublicKey: vars.BACKUP_PUBLIC_KEY ?? null,
    securityLogDays: vars.SECURITY_LOG_DAYS,
    shutdownDelayMs: vars.SHUTDOWN_DELAY_MS,
    secretKeys: vars.SECRET_KEY?.split(',') ?? [],
    refusesGuessablePasswords: vars.PASSWORD_STRENGTH === 'strict',
    requiredFactor: vars.REQUIRE_2FA,
    logLevel: vars.LOG_LEVEL,
  };
}

function adminOf(vars: Environment): Config['admin'] {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = vars;
  return username && email && password ? { username, email, password } : null;
}

function tracingOf(vars: Environment): Config['tracing'] {
  const endpoint = vars.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  return { endpoint, serviceName: vars.OTEL_SERVICE_NAME, sampledShare: vars.OTEL_TRACES_SAMPLER_ARG };
}

function oidcOf(vars: Environment): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = vars;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    name: vars.OIDC_NAME,
    isOnlyWay: vars.OIDC_ONLY,
    createsAccounts: vars.OIDC_CREATE_ACCOUNTS,
    adminGroup: vars.OIDC_ADMIN_GROUP ?? null,
    groupsClaim: vars.OIDC_GROUPS_CLAIM,
  };
}

function authHeaderOf(vars: Environment, trustedPeers: string[]): Config['authHeader'] {
  if (!vars.AUTH_HEADER) return null;
  return {
    username: vars.AUTH_HEADER,
    email: vars.AUTH_HEADER_EMAIL,
    name: vars.AUTH_HEADER_NAME,
    trustedPeers,
    linksBy: vars.AUTH_HEADER_LINK,
    createsAccounts: vars.AUTH_HEADER_CREATE_ACCOUNTS,
  };
}
