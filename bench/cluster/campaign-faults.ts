import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/platform/db/open.ts';
import { addPeople } from '#tests/support/people.ts';
import { createClient } from '../resilience/client.ts';
import type { Finding } from '../resilience/report.ts';
import { signIn } from '../resilience/sessions.ts';
import type { Cluster } from './cluster.ts';
import type { Sizes } from './faults.ts';
import { untilAnswered } from './load.ts';
import { administrator } from './nodes.ts';
import { describe, isRefusing, nothingLost, readsGoOn, underLoad, type Loaded } from './under-load.ts';

const peoplePerKill = 75;
const clockOffsetMs = 5 * 60_000;
const clockCampaignPeople = 400;
const deliveryMaxMs = 300_000;

/** Deliveries to the recipients of a campaign. */
interface Delivery {
  people: number;
  /** People with a mail. */
  reached: number;
  /** Additional copies of a mail, with its Message-ID. */
  copies: number;
  /** Additional mails with another Message-ID. */
  doubles: number;
  /** Notifications in the app. */
  notified: number;
}

/** Campaigns to many people while nodes are killed or disagree on the time. */
export async function* runCampaignFaults(cluster: Cluster, sizes: Sizes, only: string[]): AsyncGenerator<Finding> {
  const isWanted = (id: string) => only.length === 0 || only.includes(id);
  if (isWanted('kill -9 during a campaign')) yield await killDuringCampaign(cluster, sizes);
  if (isWanted('clocks five minutes off')) yield await disagreeOnTime(cluster, sizes);
}

async function killDuringCampaign(cluster: Cluster, { kills, connections }: Sizes): Promise<Finding> {
  const people = kills * peoplePerKill;
  const { loaded, outcome } = await underLoad(cluster, connections, async () => {
    const campaign = await startCampaign(cluster, 'Killed campaign', people);
    for (let kill = 0; kill < kills; kill += 1) {
      await campaign.delivered((people * (kill + 0.5)) / kills);
      const node = cluster.nodes[kill % cluster.nodes.length]!;
      await node.kill();
      await node.start();
    }
    return campaign.finish();
  });
  const isOnce = outcome.reached === people && outcome.notified === people && outcome.doubles === 0;
  return {
    id: 'kill -9 during a campaign',
    promise:
      'everybody gets the mail and the notification once; a mail in transit at a kill may be sent twice, with the same Message-ID',
    size: `${kills} kills, ${people} people`,
    outcome: `${describeDelivery(outcome)}; ${describe(loaded)}`,
    isKept: isOnce && nothingLost(loaded),
  };
}

async function disagreeOnTime(cluster: Cluster, { connections }: Sizes): Promise<Finding> {
  const [ahead, behind] = cluster.nodes;
  const offsets = [
    [ahead!, clockOffsetMs],
    [behind!, -clockOffsetMs],
  ] as const;
  const clock = pathToFileURL('bench/cluster/clock-offset.ts').href;
  for (const [node, offsetMs] of offsets) {
    await node.stop();
    await node.start({ NODE_OPTIONS: `--import=${clock}`, CLOCK_OFFSET_MS: String(offsetMs) });
  }
  const { loaded, outcome } = await underLoad(cluster, connections, async () =>
    (await startCampaign(cluster, 'Campaign of three clocks', clockCampaignPeople)).finish(),
  );
  for (const [node] of offsets) {
    await node.stop();
    await node.start();
  }
  return {
    id: 'clocks five minutes off',
    promise: 'nothing fails, nothing is lost, everybody gets the mail and the notification once',
    size: `one node 5 minutes ahead, one 5 minutes behind, ${clockCampaignPeople} people`,
    outcome: `${describeDelivery(outcome)}; ${describe(loaded)}`,
    isKept: isExactlyOnce(outcome) && isUndisturbed(loaded),
  };
}

const isExactlyOnce = ({ people, reached, notified, copies, doubles }: Delivery): boolean =>
  reached === people && notified === people && copies + doubles === 0;

const isUndisturbed = (loaded: Loaded): boolean => readsGoOn(loaded) && !isRefusing(loaded.writes);

const describeDelivery = ({ people, reached, copies, doubles, notified }: Delivery): string =>
  `${reached} of ${people} got the mail, ${copies} copies with the same Message-ID, ${doubles} doubles, ${notified} notifications`;

interface RunningCampaign {
  /** Resolves when this many people have their mail. */
  delivered(people: number): Promise<void>;
  finish(): Promise<Delivery>;
}

/** Sends to `people` new accounts. */
async function startCampaign(cluster: Cluster, title: string, people: number): Promise<RunningCampaign> {
  const database = openPostgres(`postgres://marquee@127.0.0.1:${cluster.postgres.port()}/postgres`);
  const ids = new Set(await database.db.transaction().execute((trx) => addPeople(trx, people)));
  const rows = await database.db.selectFrom('users').select(['id', 'email']).execute();
  const addresses = new Set(rows.filter(({ id }) => ids.has(id)).map(({ email }) => email));
  const client = createClient(cluster.origin, 1);
  await untilAnswered(() => sendToUsers(client, title));
  const received = () =>
    cluster.smtp.mails.filter(({ raw, recipients }) => raw.includes(title) && addresses.has(recipients[0]!));
  const countReached = () => new Set(received().map(({ recipients }) => recipients[0])).size;

  async function delivered(wanted: number): Promise<void> {
    for (const from = performance.now(); countReached() < wanted;) {
      if (performance.now() - from > deliveryMaxMs) return;
      await sleep(50);
    }
  }

  return {
    delivered,
    async finish() {
      await delivered(people);
      // Duplicates are sent when a lease has expired.
      await sleep(10_000);
      const notified = await database.db
        .selectFrom('notifications')
        .select('user_id')
        .where('title', '=', title)
        .execute()
        .then((found) => found.filter(({ user_id: id }) => ids.has(id)).length);
      await database.close();
      client.close();
      const mails = received();
      const messages = new Set(mails.map(({ recipients, messageId }) => `${recipients[0]} ${messageId}`)).size;
      const reached = countReached();
      return { people, reached, copies: mails.length - messages, doubles: messages - reached, notified };
    },
  };
}

async function sendToUsers(client: ReturnType<typeof createClient>, title: string) {
  const token = await signIn(client, administrator.username);
  return client.send({
    method: 'POST',
    path: '/api/admin/notifications/send-bulk',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': title.replaceAll(' ', '-'),
    },
    body: JSON.stringify({ title, message: 'Something new', channels: ['in_app', 'email'], target_role: 'user' }),
  });
}
