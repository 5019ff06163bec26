import { type Config, readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { searchIndexFile } from './features/search/index/build-files.ts';
import { preloadInstalledIndex } from './features/search/preload/preload.ts';

// Files we create (database, keys, pictures) are readable by their owner only.
process.umask(0o077);
// React's server rendering selects its production build by this variable.
process.env['NODE_ENV'] ??= 'production';
const config = readConfigOrExit();
// Reading a large index takes seconds: other threads do it while this one loads the application.
const preloadedIndex = preloadInstalledIndex(searchIndexFile(config.dataDir));
const { startServer } = await import('./start.ts');
await startServer(config, preloadedIndex);

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
