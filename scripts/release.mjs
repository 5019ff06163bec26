// Prepares a release: node scripts/release.mjs 0.3.0
// Moves the unreleased notes under the version, sets it in package.json and the compose files, commits and tags.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) fail('Say the version: npm run release -- 0.3.0');
if (git('status', '--porcelain') !== '') fail('Commit or stash your changes first.');
if (git('tag', '--list', `v${version}`) !== '') fail(`v${version} is tagged already.`);

const current = JSON.parse(readFileSync('package.json', 'utf8')).version;
const moves = [
  ['package.json', `"version": "${current}"`, `"version": "${version}"`],
  ['package-lock.json', `"version": "${current}"`, `"version": "${version}"`, 2],
  ['deploy/compose.sqlite.yaml', `marquee:${current}`, `marquee:${version}`],
  ['deploy/compose.postgres.yaml', `marquee:${current}`, `marquee:${version}`],
  [
    'CHANGELOG.md',
    '## [Unreleased]\n',
    `## [Unreleased]\n\n## [${version}] - ${new Date().toISOString().slice(0, 10)}\n`,
  ],
];
if (current !== version) for (const move of moves) replace(...move);

run('npm', 'run', 'check');
run('npm', 'test');
if (git('status', '--porcelain') !== '') {
  run('git', 'commit', '--quiet', '--all', '--message', `release: ${version}`);
}
run('git', 'tag', '--annotate', `v${version}`, '--message', `Marquee ${version}`);
console.log(`
v${version} is tagged. What remains:
  git push origin main v${version}
  docker buildx build --platform linux/amd64,linux/arm64 --tag marquee:${version} --push .
  Publish dist/sbom.cdx.json (npm run supply-chain) and the notes of CHANGELOG.md with the release.`);

/** Replaces the first occurrences of a text, which must be there. */
function replace(file, from, to, times = 1) {
  let text = readFileSync(file, 'utf8');
  for (let n = 0; n < times; n += 1) {
    if (!text.includes(from)) fail(`${file} does not say ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) fail(stderr);
  return stdout.trim();
}

function run(command, ...args) {
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}

function fail(message) {
  console.error(`release: ${message}`);
  process.exit(1);
}
