import { readFileSync } from 'node:fs';

/** What `npm start` sets for the server: `A=1 exec node --option server/main.ts`. */
export function readStartScript(): { env: Record<string, string>; nodeOptions: string[] } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [before = '', after = ''] = scripts.start.split('exec node');
  return {
    env: Object.fromEntries([...before.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    nodeOptions: after.split(' ').filter((word) => word.startsWith('--')),
  };
}
