import { LRUCache } from 'lru-cache';
import type { OfferKind } from '#contract/discover-choices.ts';
import type { WatchOffer } from '#contract/catalogue.ts';
import { listOffersIn } from '#server/features/catalogue/service.ts';
import type { AttributeIndex, Bits } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Offers in a country, read from the catalogue on first use and after changes. */
export interface CountryOffers {
  /** Names in the catalogue's spelling. */
  readonly services: readonly string[];
  /** Ids of titles with an offer by one of these services and of one of these kinds; empty lists match any. */
  titlesWith(services: readonly string[], kinds: readonly OfferKind[]): number[];
  /** The first of these services that offers the title at no extra cost. */
  includedIn(id: number, services: readonly string[]): string | undefined;
  /** Number of titles per service with an offer of one of these kinds; most first. */
  countServices(
    attributes: AttributeIndex,
    slots: Bits,
    kinds: readonly OfferKind[],
  ): { value: string; count: number }[];
}

const countriesMax = 8;
const refreshAfterMs = 5 * 60_000;

interface OffersDeps {
  db: Db;
  clock: Clock;
  /** A new version means that titles may have changed. */
  catalogueVersion: () => number;
}

export function createOffers({ db, clock, catalogueVersion }: OffersDeps): (country: string) => Promise<CountryOffers> {
  const known = new LRUCache<string, { version: number; readAt: number; offers: Promise<CountryOffers> }>({
    max: countriesMax,
  });
  return (country) => {
    const kept = known.get(country);
    const version = catalogueVersion();
    if (kept && (kept.version === version || clock.now() - kept.readAt < refreshAfterMs)) return kept.offers;
    const offers = readOffers(db, country);
    known.set(country, { version, readAt: clock.now(), offers });
    offers.catch(() => {
      if (known.get(country)?.offers === offers) known.delete(country);
    });
    return offers;
  };
}

async function readOffers(db: Db, country: string): Promise<CountryOffers> {
  const builder = new OffersBuilder();
  for (let after = 0; ;) {
    const rows = await listOffersIn(db, country, after);
    for (const { title_id, offers } of rows) builder.add(title_id, JSON.parse(offers) as WatchOffer[]);
    const last = rows.at(-1);
    if (!last) return builder.finish();
    after = last.title_id;
  }
}

/** An offer encodes service and kind in one number. */
const KINDS: readonly OfferKind[] = ['flatrate', 'free', 'ads', 'rent', 'buy'];
/** No extra cost for users of the service. */
const INCLUDED: readonly OfferKind[] = ['flatrate', 'free', 'ads'];
const KIND_OF_TYPE: Record<WatchOffer['type'], OfferKind> = {
  stream: 'flatrate',
  free: 'free',
  ads: 'ads',
  rent: 'rent',
  buy: 'buy',
};

/** Collects offers in ascending order of title ids. */
class OffersBuilder {
  readonly #services = new Map<string, number>();
  readonly #ids: number[] = [];
  /** Where the offers of each title end. */
  readonly #ends: number[] = [];
  readonly #offers: number[] = [];

  add(id: number, offers: readonly WatchOffer[]): void {
    for (const { type, provider } of offers)
      this.#offers.push(this.#numberOf(provider) * KINDS.length + KINDS.indexOf(KIND_OF_TYPE[type]));
    this.#ids.push(id);
    this.#ends.push(this.#offers.length);
  }

  #numberOf(service: string): number {
    const number = this.#services.get(service) ?? this.#services.size;
    this.#services.set(service, number);
    return number;
  }

  finish(): CountryOffers {
    const columns = {
      ids: Uint32Array.from(this.#ids),
      ends: Uint32Array.from(this.#ends),
      offers: Uint32Array.from(this.#offers),
    };
    return new OfferColumns([...this.#services.keys()], columns);
  }
}

interface Columns {
  /** Sorted. */
  ids: Uint32Array;
  ends: Uint32Array;
  offers: Uint32Array;
}

/** A catalogue may have offers for hundreds of thousands of titles: three arrays instead of one per title. */
class OfferColumns implements CountryOffers {
  readonly services: readonly string[];
  readonly #columns: Columns;

  constructor(services: readonly string[], columns: Columns) {
    this.services = services;
    this.#columns = columns;
  }

  titlesWith(names: readonly string[], kinds: readonly OfferKind[]): number[] {
    const services = new Set(names.map((name) => this.services.indexOf(name)));
    const fits = (offer: number) =>
      (services.size === 0 || services.has(serviceOf(offer))) && (kinds.length === 0 || kinds.includes(kindOf(offer)));
    const found: number[] = [];
    for (const [position, id] of this.#columns.ids.entries()) if (this.#hasOffer(position, fits)) found.push(id);
    return found;
  }

  includedIn(id: number, names: readonly string[]): string | undefined {
    const position = this.#positionOf(id);
    if (position === undefined) return undefined;
    return names.find((name) =>
      this.#hasOffer(position, (offer) => INCLUDED.includes(kindOf(offer)) && this.services[serviceOf(offer)] === name),
    );
  }

  countServices(
    attributes: AttributeIndex,
    slots: Bits,
    kinds: readonly OfferKind[],
  ): { value: string; count: number }[] {
    const counts = new Uint32Array(this.services.length);
    /** The last position at which a service was counted. */
    const countedAt = new Int32Array(this.services.length).fill(-1);
    const { ids, ends, offers } = this.#columns;
    for (const [position, id] of ids.entries()) {
      const slot = attributes.slotOf(id);
      if (slot === undefined || !slots.has(slot)) continue;
      for (let at = this.#startOf(position); at < ends[position]!; at++) {
        const service = serviceOf(offers[at]!);
        if (countedAt[service] === position || (kinds.length > 0 && !kinds.includes(kindOf(offers[at]!)))) continue;
        countedAt[service] = position;
        counts[service]!++;
      }
    }
    return this.services
      .map((value, number) => ({ value, count: counts[number]! }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  }

  #hasOffer(position: number, test: (offer: number) => boolean): boolean {
    const { ends, offers } = this.#columns;
    // Not `subarray`, which would allocate a view per title.
    for (let at = this.#startOf(position); at < ends[position]!; at++) if (test(offers[at]!)) return true;
    return false;
  }

  #startOf(position: number): number {
    return position === 0 ? 0 : this.#columns.ends[position - 1]!;
  }

  #positionOf(id: number): number | undefined {
    const { ids } = this.#columns;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return ids[low] === id ? low : undefined;
  }
}

const serviceOf = (offer: number): number => Math.floor(offer / KINDS.length);
const kindOf = (offer: number): OfferKind => KINDS[offer % KINDS.length]!;
