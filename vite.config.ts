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

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), scriptsLast],
  server: { host: '127.0.0.1', proxy: { '/api': apiUrl, '/images': apiUrl, '/avatars': apiUrl } },
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
