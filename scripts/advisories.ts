import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A known vulnerability of a library. */
export interface Advisory {
  /** Of the GitHub Advisory Database. */
  id: string;
  package: string;
  /** Ranges joined by ` || `, each of one or two of `<`, `<=`, `>=` and a version, such as `>=5.0.0 <5.3.2`. */
  affected: string;
  severity: string;
  title: string;
  /** The reason why it is unreachable here; it is then reported without failing. */
  accepted?: string;
}

interface Component {
  name: string;
  version: string;
}

export interface Finding extends Component {
  advisory: Advisory;
}

const root = join(import.meta.dirname, '..');

/** The list in the repository, for registries without `npm audit`. */
export const listKnownAdvisories = (): Advisory[] =>
  JSON.parse(readFileSync(join(root, 'scripts/advisories.json'), 'utf8')) as Advisory[];

/** Components in the ranges of the advisories. */
export function findAffected(components: Component[], advisories: Advisory[]): Finding[] {
  return components.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && isWithin(version, advisory.affected))
      .map((advisory) => ({ name, version, advisory })),
  );
}

interface AuditReport {
  vulnerabilities?: Record<
    string,
    { range: string; severity: string; via: (string | { title: string; url: string })[] }
  >;
}

/** Findings of `npm audit` for the lock file, or null when the registry does not support it. */
export function auditRegistry(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const { vulnerabilities } = parseReport(stdout);
  if (!vulnerabilities) return null;
  return Object.entries(vulnerabilities).flatMap(([name, { range, severity, via }]) =>
    // A name refers to a library affected through another, which is reported itself.
    via.flatMap((cause) =>
      typeof cause === 'string' ? [] : `${name} ${range}: ${severity}, ${cause.title} ${cause.url}`,
    ),
  );
}

function parseReport(text: string | null): AuditReport {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return {};
  }
}

function isWithin(version: string, ranges: string): boolean {
  return ranges.split(' || ').some((range) => range.split(' ').every((bound) => meets(version, bound)));
}

/** A pre-release counts as its release. */
function meets(version: string, bound: string): boolean {
  const { operator = '', limit = '' } = /^(?<operator><=?|>=)(?<limit>\d+\.\d+\.\d+)$/.exec(bound)?.groups ?? {};
  const order = compareVersions(version, limit);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  if (operator === '>=') return order >= 0;
  throw new Error(`"${bound}" is no bound of a version.`);
}

function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split(/[-+]/)[0]!.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const differing = first.findIndex((part, i) => part !== second[i]);
  return differing === -1 ? 0 : first[differing]! - (second[differing] ?? 0);
}
