import { measureCampaignQueue } from './features/campaigns/service.ts';
import { measureMailQueue, type MailWorker } from './features/email/service.ts';
import { measurePushQueue } from './features/push/service.ts';
import type { Search } from './features/search/service.ts';
import type { Clock } from './platform/clock.ts';
import type { NodeEvents } from './platform/db/nodes/node-events.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { Replica } from './platform/db/nodes/replica.ts';
import type { QueueState } from './platform/db/queue-state.ts';
import type { Gauge } from './platform/http/metrics.ts';
import type { Tmdb } from './platform/tmdb/tmdb.ts';

interface GaugeDeps {
  clock: Clock;
  database: OpenDatabase;
  search: Search;
  mail: Pick<MailWorker, 'failuresInRow'>;
  tmdb: Pick<Tmdb, 'state'> | null;
  events: Pick<NodeEvents, 'isListening'> | undefined;
  replica: Pick<Replica, 'isUsed'>;
}

interface CountedCache {
  cachedBytes(): number;
}

type Caches = Record<'searchAnswers' | 'staleAnswers' | 'pages', CountedCache>;

/** Gauges of `/metrics` besides those of requests and the process. */
export const listGauges = (deps: GaugeDeps, caches: Caches): Gauge[] => [
  ...searchGauges(deps),
  ...queueGauges(deps),
  ...databaseGauges(deps),
  ...outsideGauges(deps),
  ...cacheGauges(caches),
];

const searchGauges = ({ search }: GaugeDeps): Gauge[] => [
  {
    name: 'marquee_search_index_ready',
    help: '1 while searches can be answered',
    read: () => Number(search.isReady()),
  },
  {
    name: 'marquee_search_index_entries',
    help: 'Titles and people that can be found',
    read: () => search.describe().entries,
  },
  {
    name: 'marquee_search_index_changes_behind',
    help: 'Changes of the catalogue that are not in the index yet',
    read: () => search.describe().changesBehind,
  },
  {
    name: 'marquee_search_index_age_seconds',
    help: 'Time since the index was last known to hold every change',
    read: () => search.describe().ageMs / 1_000,
  },
];

const queues = { mails: measureMailQueue, pushes: measurePushQueue, campaigns: measureCampaignQueue };

function queueGauges({ database: { db }, clock }: GaugeDeps): Gauge[] {
  const ofEach = async (read: (state: QueueState) => number) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(queues).map(async ([name, measure]) => [name, read(await measure(db))] as const),
      ),
    );
  return [
    {
      name: 'marquee_queue_depth',
      help: 'Entries that wait or are being worked on, of all nodes',
      label: 'queue',
      read: () => ofEach(({ waiting }) => waiting),
    },
    {
      name: 'marquee_queue_oldest_seconds',
      help: 'Age of the oldest entry',
      label: 'queue',
      read: () => ofEach(({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, clock.now() - oldestAt) / 1_000)),
    },
  ];
}

const databaseGauges = ({ database: { connections }, events, replica }: GaugeDeps): Gauge[] => [
  {
    name: 'marquee_database_replica_used',
    help: '1 while public pages are read from the replica',
    read: () => Number(replica.isUsed()),
  },
  ...(connections
    ? [
        {
          name: 'marquee_database_connections',
          help: 'Connections of the pool, and callers that wait for one',
          label: 'state',
          read: () => ({ ...connections() }),
        },
      ]
    : []),
  ...(events
    ? [
        {
          name: 'marquee_node_events_listening',
          help: '1 while events of other nodes are heard',
          read: () => Number(events.isListening()),
        },
      ]
    : []),
];

const outsideGauges = ({ mail, tmdb }: GaugeDeps): Gauge[] => [
  {
    name: 'marquee_smtp_failures_in_row',
    help: 'Mails refused by the SMTP server since it last took one',
    read: () => mail.failuresInRow(),
  },
  {
    name: 'marquee_tmdb_state',
    help: '1 for the current state of TMDB',
    label: 'state',
    read: () => ({ [tmdb?.state().status ?? 'off']: 1 }),
  },
];

const cacheGauges = ({ searchAnswers, staleAnswers, pages }: Caches): Gauge[] => [
  {
    name: 'marquee_search_answers_bytes',
    help: 'Answers of searches that are kept',
    read: () => searchAnswers.cachedBytes(),
  },
  {
    name: 'marquee_stale_answers_bytes',
    help: 'Titles and people that are kept for when the database fails',
    read: () => staleAnswers.cachedBytes(),
  },
  { name: 'marquee_pages_bytes', help: 'Rendered pages that are kept', read: () => pages.cachedBytes() },
];
