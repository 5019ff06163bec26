import { readFileSync } from 'node:fs';
import { openSearchEngine } from '#server/features/search/engine.ts';
import { requestFor } from './marquee.ts';

/** Prints the memory in bytes of a process that holds only an index, after it has answered the texts of a file. */
const [file, texts] = process.argv.slice(2);
const engine = openSearchEngine({ file: file! });
for (const text of JSON.parse(readFileSync(texts!, 'utf8')) as string[]) engine.search(requestFor(text));
console.log(process.memoryUsage().rss);
engine.close();
