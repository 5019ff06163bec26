// Writes a bill of materials (CycloneDX) to dist/sbom.cdx.json; refuses licences that AGPL-3.0 cannot include, and
// versions with known advisories: those of scripts/advisories.json, and of the registry where it answers `npm audit`.
// Development dependencies count: what the browser runs is bundled from them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditRegistry, findAffected, listKnownAdvisories } from './advisories.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = join(root, 'dist/sbom.cdx.json');

const allowed = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const components = listComponents(packages);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(billOfMaterials(version, components), null, 2)}\n`);
console.log(`${components.length} packages in ${file}`);

const refused = components.filter(({ licenses }) => !isAllowed(licenses[0].expression));
for (const { name, version, licenses } of refused) console.error(`${name} ${version}: ${licenses[0].expression}`);
if (refused.length > 0) console.error('These licences are not on the list in scripts/supply-chain.mjs.');

const audited = auditRegistry();
console.log(
  audited === null ? 'The registry answers no audit; the list kept here decides.' : 'The registry was asked.',
);
const known = findAffected(components, listKnownAdvisories());
for (const { name, version, advisory } of known)
  console.error(`${name} ${version}: ${advisory.id}, ${advisory.title}. ${advisory.accepted ?? ''}`);
const isAccepted = ({ advisory }) => advisory.accepted !== undefined;
const accepted = known.filter(isAccepted).map(({ advisory }) => advisory.id);
const reported = (audited ?? []).filter((line) => !accepted.some((id) => line.includes(id)));
for (const line of reported) console.error(line);
process.exitCode = refused.length + known.length - accepted.length + reported.length > 0 ? 1 : 0;

/** The lock file's packages, each name and version once. `npm sbom` refuses a tree with a dependency on "latest". */
function listComponents(packages) {
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  const components = entries.map(([path, { version, license, integrity }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license?.replaceAll(' and ', ' AND ') ?? 'NOASSERTION' }],
      hashes: integrity ? [hashOf(integrity)] : [],
    };
  });
  return [...new Map(components.map((component) => [component['bom-ref'], component])).values()];
}

/** From npm's `sha512-<base64>` to CycloneDX's hexadecimal form. */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

function billOfMaterials(version, components) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'marquee', name: 'marquee', version } },
    components,
  };
}

/** An SPDX expression without nesting: every term of an AND, one of an OR. */
function isAllowed(expression) {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));
}
