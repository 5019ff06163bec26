import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The server has written the page already: its styles and fonts come before the scripts that take it over. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"'),
  },
};

/** Tells the service worker which build it belongs to and what it consists of. Another build is another worker. */
const buildForWorker: Plugin = {
  name: 'build-for-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .map((file) => `/${file}`)
      .toSorted();
    const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'build.js', source: `self.BUILD = ${JSON.stringify({ id, files })};\n` });
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), scriptsLast, buildForWorker],
  // Modules below web/api have addresses like calls, but end in .ts.
  server: { host: '127.0.0.1', proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': apiUrl, '/images': apiUrl, '/avatars': apiUrl } },
  // Inlined files would be data: addresses, which the content security policy refuses for fonts.
  build: { target: 'baseline-widely-available', sourcemap: false, emptyOutDir: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: true,
        // In many small files all of this would be a tenth larger. The libraries stay in caches when only our code changes.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: 'first', tags: ['$initial'], test: /^(?!.*(index\.html|entry-client))/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: '../dist/server', ssr: true, rolldownOptions: { input: 'web/app/entry-server.tsx' } },
      // One file with everything in it: the server starts without reading hundreds of modules.
      resolve: { noExternal: true },
    },
  },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
});
