import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { WebBuild } from '#server/platform/http/pages/pages.ts';

type Render = WebBuild['entryServer']['render'];

/** A minimal web build: each page shows its path, and there is one script. */
export function aWebBuild(render: Render = renderPath): WebBuild & { remove(): void } {
  const clientDir = mkdtempSync(join(tmpdir(), 'marquee-web-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'entry-1.js'), script);
  writeFileSync(join(clientDir, 'assets', 'entry-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(clientDir, 'manifest.webmanifest'), '{"name":"Marquee","lang":"en"}');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return {
    template: '<html lang="en"><head><!--app-head--></head><body><!--app-html--><!--app-data--></body></html>',
    clientDir,
    scriptHashes: [],
    fileOf: () => undefined,
    entryServer: {
      render,
      guessCountry: (accepted) => /-([A-Z]{2})/.exec(accepted)?.[1] ?? 'US',
      localiseManifest: async (manifest, lang) => ({ ...manifest, lang }),
    },
    remove: () => rmSync(clientDir, { recursive: true, force: true }),
  };
}

const script = 'console.log(1);';

const renderPath: Render = async ({ request }) => ({
  status: 200,
  head: '',
  html: `page ${new URL(request.url).pathname}`,
  data: '',
  modules: [],
});
