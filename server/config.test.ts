import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

test('nothing set gives the defaults of the documentation', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    admin: null,
    rateLimits: true,
    redisUrl: null,
    securityContact: null,
    metricsToken: null,
    nodeName: hostname(),
    shutdownDelayMs: 0,
    mailFrom: 'Marquee <noreply@localhost>',
  });
});

test('all faults of the environment are listed in one message', () => {
  const bad = {
    PORT: '99999',
    PUBLIC_URL: 'example.org',
    DATABASE_URL: 'mysql://localhost',
    RATE_LIMITS: 'perhaps',
    ADMIN_USERNAME: 'root',
  };
  let message = '';
  try {
    readConfig(bad);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'RATE_LIMITS', 'ADMIN_EMAIL and ADMIN_PASSWORD'])
    expect(message).toContain(name);
});

test('an empty variable counts as absent, and a slash at the end of an address does not matter', () => {
  const config = readConfig({ SMTP_URL: ' ', PUBLIC_URL: 'https://films.example/' });
  expect(config.smtpUrl).toBeNull();
  expect(config.publicUrl).toBe('https://films.example');
});

test('the email helper is off in production unless it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).emailHelper).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', EMAIL_HELPER: 'on' }).emailHelper).toBe(true);
  expect(readConfig({}).emailHelper).toBe(true);
});
