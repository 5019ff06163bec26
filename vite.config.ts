import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutUnusedRouter } from './scripts/leave-out.ts';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The server has written the page already: its scripts only wait there until `index.html` starts them. */
const scriptsLater: Plugin = {
  name: 'scripts-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('rel="modulepreload"', 'rel="later"')
        .replace(
          /<script type="module" crossorigin src="([^"]*)"><\/script>/,
          '<link rel="later" id="entry" href="$1">',
        ),
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

/** What nearly every page needs, though each page is loaded by itself: too small to travel alone. */
const everyPage =
  /web\/(ui\/(controls\/chip-style|feedback\/message|media\/(poster|blurred-picture|drawing))|lib\/(async\/lazy-part|format\/formats|images\/image-url|poster\/drawings|browser\/search-origin)|i18n\/use-formats)\.tsx?$/;
/** What the tops of title and person pages share with their lower parts. */
const heroes =
  /web\/(ui\/media\/poster-backdrop|features\/titles\/(title-hero-skeleton|duration|player)|features\/(search\/tag-list|lists\/title-actions))\.tsx?$/;
/** What home page and the lower parts of pages share. */
const rows =
  /web\/(ui\/(layout\/(section|scroll-row)|media\/(rating|shared-poster))|features\/titles\/title-(card|row))\.tsx?$/;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), leaveOutUnusedRouter(), scriptsLater, buildForWorker],
  // Modules below web/api have addresses like calls, but end in .ts.
  server: { host: '127.0.0.1', proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': apiUrl, '/images': apiUrl, '/avatars': apiUrl } },
  // Inlined files would be data: addresses, which the content security policy refuses for fonts.
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
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
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'first', tags: ['$initial'], test: /^(?!.*(index\.html|entry-client))/, priority: 2 },
                { name: 'small', test: everyPage, priority: 1 },
                { name: 'heroes', test: heroes, priority: 1 },
                { name: 'rows', test: rows, priority: 1 },
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
