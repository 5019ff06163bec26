import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/preference-choices.ts';
import { languageOf } from '../reader-language.ts';

export const manifestFile = 'manifest.webmanifest';

interface ManifestSource {
  clientDir: string;
  /** The manifest with its texts in a language. */
  localise: (manifest: object, language: Language) => Promise<object>;
}

/** The web app manifest, in the reader's language. The page's link sends cookies, which have the chosen language. */
export function serveManifest(app: FastifyInstance, { clientDir, localise }: ManifestSource): void {
  const manifest = JSON.parse(readFileSync(join(clientDir, manifestFile), 'utf8')) as object;
  const localised = new Map<Language, string>();
  app.get(`/${manifestFile}`, { schema: { hide: true } }, async (request, reply) => {
    const language = languageOf(request);
    const text = localised.get(language) ?? JSON.stringify(await localise(manifest, language));
    localised.set(language, text);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
      .type('application/manifest+json')
      .send(text);
  });
}
