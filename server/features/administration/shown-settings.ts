import type { SystemState } from '#contract/admin/system.ts';
import type { Config } from '#server/config.ts';

type ShownSetting = SystemState['settings'][number];

const dots = '••••••';

/** By environment variable; secrets are masked. */
export function describeSettings(config: Config): ShownSetting[] {
  const { tmdb } = config;
  return [
    plain('network', 'HOST', config.host),
    plain('network', 'PORT', String(config.port)),
    plain('network', 'PUBLIC_URL', withoutSecrets(config.publicUrl)),
    plain('network', 'TRUST_PROXY', config.trustProxy.join(', ') || null),
    secret('network', 'REDIS_URL', config.redisUrl && withoutSecrets(config.redisUrl)),
    plain('network', 'SHUTDOWN_DELAY_MS', String(config.shutdownDelayMs)),
    plain('storage', 'DATA_DIR', config.dataDir),
    secret('storage', 'DATABASE_URL', config.databaseUrl && withoutSecrets(config.databaseUrl)),
    secret('storage', 'DATABASE_LISTEN_URL', config.databaseListenUrl && withoutSecrets(config.databaseListenUrl)),
    secret('storage', 'DATABASE_READ_URL', config.databaseReadUrl && withoutSecrets(config.databaseReadUrl)),
    plain('storage', 'IMAGE_CACHE_MB', String(Math.round(config.imageCacheBytes / 1_000_000))),
    secret('mail', 'SMTP_URL', config.smtpUrl && withoutSecrets(config.smtpUrl)),
    plain('mail', 'MAIL_FROM', config.mailFrom),
    secret('catalogue', 'TMDB_API_KEY', tmdb.apiKey && dots),
    plain('catalogue', 'TMDB_BASE_URL', withoutSecrets(tmdb.baseUrl)),
    plain('catalogue', 'TMDB_IMAGE_BASE_URL', withoutSecrets(tmdb.imageBaseUrl)),
    plain('catalogue', 'TMDB_EXPORT_BASE_URL', withoutSecrets(tmdb.exportBaseUrl)),
    plain('security', 'SECURITY_CONTACT', config.securityContact),
    secret('security', 'METRICS_TOKEN', config.metricsToken && dots),
    plain('security', 'METRICS_PORT', config.metricsPort === null ? null : String(config.metricsPort)),
    plain('network', 'NODE_NAME', config.nodeName),
    plain('network', 'OTEL_EXPORTER_OTLP_ENDPOINT', config.tracing && withoutSecrets(config.tracing.endpoint)),
    plain('security', 'RATE_LIMITS', onOff(config.rateLimits)),
    plain('security', 'EMAIL_HELPER', onOff(config.emailHelper)),
    plain('security', 'OIDC_ISSUER', config.oidc && withoutSecrets(config.oidc.issuer)),
    secret('security', 'OIDC_CLIENT_SECRET', config.oidc && dots),
    plain('security', 'PASSWORD_STRENGTH', config.refusesGuessablePasswords ? 'strict' : 'warn'),
    plain('security', 'OIDC_ONLY', onOff(config.oidc?.isOnlyWay ?? false)),
    plain('security', 'AUTH_HEADER', config.authHeader?.username ?? null),
    plain('security', 'BACKUP_PUBLIC_KEY', config.backupPublicKey),
    plain('security', 'SECURITY_LOG_DAYS', String(config.securityLogDays)),
    plain('security', 'LOG_LEVEL', config.logLevel),
  ];
}

/** Removes secrets that a library may have included in a text. */
export function withoutConfiguredSecrets(config: Config, text: string): string {
  const secrets = [
    config.smtpUrl,
    config.databaseUrl,
    config.databaseListenUrl,
    config.databaseReadUrl,
    config.redisUrl,
    config.tmdb.apiKey,
  ]
    .flatMap((value) => (value === null ? [] : [value, ...credentialsOf(value)]))
    .filter((value) => value.length > 3);
  return secrets.reduce((masked, value) => masked.replaceAll(value, dots), text);
}

/** Masks credentials and parameters. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  const credentials = url.username === '' && url.password === '' ? '' : `${dots}@`;
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.protocol}//${credentials}${url.host}${path}${url.search === '' ? '' : `?${dots}`}`;
}

function credentialsOf(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { username, password } = new URL(value);
  return [username, password].flatMap((part) => [part, decoded(part)]);
}

/** Returns malformed percent-encoding unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const plain = (group: ShownSetting['group'], name: string, value: string | null): ShownSetting => ({
  group,
  name,
  value,
  is_secret: false,
});

const secret = (group: ShownSetting['group'], name: string, value: string | null): ShownSetting => ({
  ...plain(group, name, value),
  is_secret: true,
});

const onOff = (value: boolean) => (value ? 'on' : 'off');
