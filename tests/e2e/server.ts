import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The real server, with a data folder that goes when it does.
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('#server/main.ts');
