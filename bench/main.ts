const benches: Record<string, { what: string; run: () => Promise<unknown> }> = {
  administration: {
    what: 'pages of 100,000 accounts, however they are sorted, filtered and searched',
    run: () => import('./administration.ts'),
  },
  notifications: {
    what: 'unread counts, pushes and open streams',
    run: () => import('./notifications.ts'),
  },
  http: { what: 'searches over HTTP beside a bare route that sends the same bytes', run: () => import('./http.ts') },
  cluster: {
    what: 'faults of three nodes behind HAProxy: kills, restarts, failover, silence (--full, --only, --write)',
    run: () => import('./cluster/main.ts'),
  },
  'cluster-upgrade': {
    what: 'three nodes of an earlier commit replaced one by one under load (COMMIT, --write)',
    run: () => import('./cluster/upgrade.ts'),
  },
  'cluster-reads': {
    what: 'searches a second of one, two and three nodes with equal shares of the processor (root)',
    run: () => import('./cluster/reads.ts'),
  },
  observability: {
    what: 'what metrics and traces cost: searches with and without, in pairs',
    run: () => import('./observability.ts'),
  },
  pages: {
    what: 'signed-out pages compared with a bare route that sends the same bytes',
    run: () => import('./pages.ts'),
  },
  lists: {
    what: 'adding and removing under 100 requests a second; acknowledged adds after kill -9',
    run: () => import('./lists.ts'),
  },
  diary: {
    what: 'import of 5,000 entries, pages of 20,000, adding beside searches, imports ended by kill -9',
    run: () => import('./diary.ts'),
  },
  campaigns: {
    what: '100,000 people told something with searches beside it; 100 kill -9 in the middle',
    run: () => import('./campaigns.ts'),
  },
  lighthouse: { what: 'Lighthouse on the pages of a fresh installation', run: () => import('./lighthouse.ts') },
  interactions: {
    what: 'interaction to next paint at four times slower processor on six pages',
    run: () => import('./interactions.ts'),
  },
  resilience: {
    what: 'kill -9, generated requests, memory under load, slow clients, scanners',
    run: () => import('./resilience/main.ts'),
  },
  'mail-kills': { what: '600 mails, 20 kill -9 in the middle of sending them', run: () => import('./mail-kills.ts') },
  'sign-in': { what: 'what sign-in costs, and whether it tells who has an account', run: () => import('./sign-in.ts') },
  discover: {
    what: 'titles by filters, with counts, among 1.2 million (needs MARQUEE_DATA)',
    run: () => import('./discover.ts'),
  },
  search: {
    what: 'the search engine beside its peers (needs MARQUEE_DATA)',
    run: () => import('./search/main.ts'),
  },
};

const [name] = process.argv.slice(2);
const chosen = name === undefined ? undefined : benches[name];
if (chosen) await chosen.run();
else {
  console.log('npm run bench -- NAME, where NAME is one of\n');
  for (const [key, { what }] of Object.entries(benches)) console.log(`  ${key.padEnd(12)} ${what}`);
}
