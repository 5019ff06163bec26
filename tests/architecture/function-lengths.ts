import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface FunctionLength {
  file: string;
  line: number;
  lines: number;
}

/** The length of every named function in lines. Callbacks count with the function around them. */
export function functionLengths(file: string, source = readFileSync(file, 'utf8')): FunctionLength[] {
  const lineAt = lineFinder(source);
  const found: FunctionLength[] = [];
  visit(parseSync(file, source).program, (node, parent) => {
    if (!isFunction(node) || !isNamed(node, parent)) return;
    const [first, last] = [lineAt(node.start), lineAt(node.end)];
    found.push({ file, line: first, lines: last - first + 1 });
  });
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
const isNamed = ({ type }: Node, parent?: Node) =>
  type === 'FunctionDeclaration' ||
  /^(VariableDeclarator|MethodDefinition|Property|PropertyDefinition)$/.test(parent?.type ?? '');

function visit(value: unknown, see: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (Array.isArray(value)) for (const child of value) visit(child, see, parent);
  else if (typeof value === 'object' && value !== null) {
    const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : undefined;
    if (node) see(node, parent);
    for (const child of Object.values(value)) visit(child, see, node ?? parent);
  }
}

/** The line, from 1, of a position. */
function lineFinder(source: string): (position: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
