import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '#contract/preference-choices.ts';

type Bundle = Rolldown.OutputBundle;

/** Modules below `web` that open pages without a network, and their text namespaces. */
const offline = {
  /** Title and person pages, and what every page uses. */
  public: {
    modules: [
      'pages/home.tsx',
      'pages/movie.tsx',
      'pages/person.tsx',
      'pages/title-body.tsx',
      'pages/person-body.tsx',
      'app/offline/offline-bar.tsx',
      'features/lists/list-buttons.ts',
      'lib/poster/draw-poster.ts',
      'lib/poster/draw-portrait.ts',
    ],
    namespaces: ['catalogue', 'errors', 'titles'],
  },
  /** The collection, named lists, the diary, the calendar and watched shows. */
  collection: {
    modules: [
      'app/account/signed-in.tsx',
      'app/layout/card-buttons.tsx',
      'app/routing/route-guard.tsx',
      'features/auth/user-menu.tsx',
      'features/diary/watch-dialog.tsx',
      'features/follows/live-follow.tsx',
      'features/lists/bookmark-sync-offer.tsx',
      'features/titles/episodes/tracked-seasons.tsx',
      'pages/diary/diary.tsx',
      'pages/lists/list.tsx',
      'pages/lists/lists.tsx',
      'pages/shows/calendar.tsx',
      'pages/shows/up-next-row.tsx',
      'pages/shows/up-next.tsx',
      'pages/watchlist.tsx',
    ],
    namespaces: [
      'account',
      'calendar',
      'collection',
      'custom-lists',
      'diary',
      'identity',
      'lists',
      'my-services',
      'notifications',
      'shows',
    ],
  },
};

/** Tells the service worker the id and the files of its build. Another build is another worker. */
export const workerBuild: Plugin = {
  name: 'worker-build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .map(toPath)
      .toSorted();
    const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    // Every page imports these without naming them in its markup.
    const entry = filesOf(bundle, ['app/entry-client.tsx', 'app/layout/focus-keeper.ts']);
    const build = JSON.stringify({ id, entry, files, offline: offlineFiles(bundle) });
    this.emitFile({ type: 'asset', fileName: 'build.js', source: `self.BUILD = ${build};\n` });
  },
};

/** By part and language. */
const offlineFiles = (bundle: Bundle) =>
  Object.fromEntries(
    Object.entries(offline).map(([part, { modules, namespaces }]) => [
      part,
      Object.fromEntries(
        languages.map((language) => {
          const texts = namespaces.map((namespace) => `i18n/${language}/${namespace}.ts`);
          return [language, filesOf(bundle, [...modules, ...texts])];
        }),
      ),
    ]),
  );

/** The paths of the files with these modules below `web`, and of what they import statically. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    for (const imported of chunk?.imports ?? []) add(imported);
  };
  for (const module of modules) {
    const id = resolve('web', module);
    // A dynamic import of a module in a shared file requests a file of its own, which re-exports it.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`No chunk has ${module}.`);
    add(chunk.fileName);
  }
  return [...found].map(toPath);
}

const toPath = (file: string) => `/${file}`;
