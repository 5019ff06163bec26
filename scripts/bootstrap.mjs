// Makes a fresh clone ready, and does nothing when all is current. Plain JavaScript for any Node from 18 up.
//   node scripts/bootstrap.mjs [build] [browser] [postgres] [redis] [haproxy]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = new Set(process.argv.slice(2));
const windows = process.platform === 'win32';

installDependencies();
checkNode();
if (wanted.has('build')) buildWeb();
if (wanted.has('browser') && !hasBrowser()) installBrowser();
if (wanted.has('browser')) offerHeadlessShell();
if (wanted.has('postgres') && !hasPostgres()) installPostgres();
if (wanted.has('redis') && !hasRedis()) installRedis();
if (wanted.has('haproxy') && !hasHaproxy() && canUseApt()) aptInstall('haproxy');

function attempt(command, args, env = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: windows && !command.endsWith('.exe'),
  });
}

function run(command, args, env = {}) {
  const { error, status } = attempt(command, args, env);
  if (!error && status === 0) return;
  console.error(`bootstrap: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status || 1);
}

function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) run(process.execPath, [script, ...args]);
  else run('npm', args);
}

function installDependencies() {
  const stampFile = join(root, 'node_modules/.bootstrap-stamp');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing dependencies …');
  npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stampFile, stamp);
}

function checkNode() {
  const pinned = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node');
  const node = existsSync(pinned) ? pinned : process.execPath;
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8', shell: windows });
  const version = stdout?.trim() ?? '';
  if (Number(version.split('.')[0]) >= 26) return;
  console.error(
    `Marquee runs on Node 26; this machine has ${version || 'none'} and npm has no prebuilt one for ` +
      `${process.platform}-${process.arch}. Install Node 26 and try again.`,
  );
  process.exit(1);
}

function buildWeb() {
  const built = join(root, 'dist/client/index.html');
  const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json'].map((name) => newest(join(root, name)));
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources)) return;
  console.log('Building the web app …');
  npm('run', '-s', 'build');
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function hasBrowser() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(
    (path) => path && existsSync(path),
  );
}

function canUseApt() {
  return existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

function aptInstall(...packages) {
  console.log(`Installing ${packages.join(', ')} through apt …`);
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

function installBrowser() {
  if (canUseApt()) aptInstall('chromium');
  else npm('exec', '--', 'playwright', 'install', 'chromium');
}

/** Optional, because not all systems package it: it makes browser tests a third cheaper. */
function offerHeadlessShell() {
  const shell = 'chromium-headless-shell';
  if (process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${shell}`) || !canUseApt()) return;
  console.log(`Installing ${shell} through apt …`);
  const { status } = attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', shell], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  if (status !== 0) console.log(`${shell} could not be installed; the tests use the whole browser.`);
}

function hasRedis() {
  return ['redis-server', 'valkey-server'].some(
    (name) => spawnSync(name, ['--version'], { shell: windows }).status === 0,
  );
}

function hasHaproxy() {
  return spawnSync('haproxy', ['-v'], { shell: windows }).status === 0;
}

function installRedis() {
  if (canUseApt()) aptInstall('redis-server');
  else console.log('No Redis or Valkey server here: tests of shared limits are left out.');
}

function hasPostgres() {
  const onPath = spawnSync('pg_ctl', ['--version'], { shell: windows }).status === 0;
  return onPath || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);
}

function installPostgres() {
  if (canUseApt()) aptInstall('postgresql');
  else
    console.log('No PostgreSQL server here: its tests run on PGlite, those about concurrent connections are left out.');
}
