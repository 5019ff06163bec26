import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { workerBuild } from './scripts/worker-build.ts';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Scripts load at low priority, behind the styles and fonts that the server's markup is painted with. */
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

/** Most of their functions run on every page. */
const compiledOnLoad = new Set(['start', 'libraries', 'first', 'entry-client', 'small', 'heroes', 'rows']);

/** By the comment, V8 compiles a file's functions in the background while it loads, not on the main thread when called. */
const compileOnLoad: Plugin = {
  name: 'compile-on-load',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // It must be in the first line: after Vite has put its own before the code.
    order: 'post',
    handler(_options, bundle) {
      const missing = new Set(compiledOnLoad);
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && compiledOnLoad.has(file.name)) {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          missing.delete(file.name);
        }
      if (missing.size > 0) this.error(`No file is called ${[...missing].join(', ')}.`);
    },
  },
};

/** Shared by nearly every page, and too small for files of their own. */
const everyPage =
  /web\/(ui\/(controls\/chip-style|feedback\/message|media\/(poster|blurred-picture|drawing)|forms\/labelled)|lib\/(async\/lazy-module|format\/formats|images\/image-url|poster\/drawings|browser\/search-origin)|i18n\/(use-formats|prepare-intl))\.tsx?$|contract\/field-errors/;
/** Shared by the heroes and the lower parts of title and person pages. */
const heroes =
  /web\/(ui\/media\/poster-backdrop|features\/titles\/(title-hero-skeleton|duration|player)|features\/(search\/tag-list|lists\/title-actions|follows\/follow-button|diary\/title-watch|custom-lists\/list-picker-request)|ui\/[a-z]+\/(back-link|facts|external-links)|pages\/[a-z/]*detail-failure|ui\/media\/portrait)\.tsx?$/;
/** Shared by the home page and the lower parts of pages. */
const rows =
  /web\/(ui\/(layout\/(section|scroll-row)|media\/(rating|shared-poster))|features\/titles\/title-(card|row)|api\/(account\/(my-services|preferences)|recommendations)|lib\/async\/serial-queue)\.tsx?$|react-query\/build\/modern\/useMutation/;
/** Loaded on every page after its first render. */
const afterPage =
  /web\/(app\/(layout\/card-buttons|pwa\/register-pwa)|features\/(lists\/list-buttons|search\/search-dropdown)|i18n\/language-choice|lib\/poster\/draw-)/;
/** Loaded for signed-in users on every page. */
const signedIn =
  /web\/(app\/account\/signed-in|features\/auth\/factor-reminder|pages\/(for-you-row|shows\/up-next-row)|api\/lists\/bookmark-sync|features\/lists\/bookmark-sync-offer)/;
/** The lower parts of title and person pages, and what is loaded with them. */
const bodies = /web\/(pages\/(title|person)-body|features\/diary\/live-title-watch)/;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), lowPriorityScripts, compileOnLoad, workerBuild],
  // Modules below web/api have addresses like calls, but end in .ts.
  server: {
    host: '127.0.0.1',
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': apiUrl, '/images': apiUrl, '/pictures': apiUrl, '/avatars': apiUrl },
  },
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
        // Without groups a page needs twice as many files. The libraries stay cached when only our code changes.
        rolldownOptions: {
          // The second one is imported by the first, once the page has been painted.
          input: ['web/index.html', 'web/app/entry-client.tsx'],
          output: {
            codeSplitting: {
              groups: [
                // Vite's helper for dynamic imports must not drag the other groups along.
                {
                  name: 'start',
                  test: /web\/(app\/start\.ts|index\.html)|vite\/preload-helper|rolldown\/runtime/,
                  priority: 3,
                },
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'first', tags: ['$initial'], test: /^(?!.*entry-client)/, priority: 2 },
                { name: 'small', test: everyPage, priority: 1 },
                { name: 'heroes', test: heroes, priority: 1 },
                { name: 'rows', test: rows, priority: 1 },
                { name: 'after-page', test: afterPage },
                { name: 'signed-in', test: signedIn },
                { name: 'bodies', test: bodies },
              ],
            },
          },
        },
      },
    },
    // A classic script, which service-worker.js imports under this name.
    pushWorker: {
      consumer: 'client',
      build: {
        outDir: '../dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'web/worker/push-worker.ts',
          output: { format: 'iife', entryFileNames: 'push-worker.js' },
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
