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
    offers.catch(() => known.delete(country));
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

class OffersBuilder {
  readonly #services = new Map<string, number>();
  readonly #titles = new Map<number, Uint32Array>();

  add(id: number, offers: readonly WatchOffer[]): void {
    const numbers = offers.map(
      ({ type, provider }) => this.#numberOf(provider) * KINDS.length + KINDS.indexOf(KIND_OF_TYPE[type]),
    );
    this.#titles.set(id, Uint32Array.from(numbers));
  }

  #numberOf(service: string): number {
    const number = this.#services.get(service) ?? this.#services.size;
    this.#services.set(service, number);
    return number;
  }

  finish(): CountryOffers {
    const services = [...this.#services.keys()];
    const titles = this.#titles;
    const isAsked = (kinds: readonly OfferKind[], offer: number) =>
      kinds.length === 0 || kinds.includes(KINDS[offer % KINDS.length]!);
    return {
      services,
      titlesWith(names, kinds) {
        const asked = new Set(names.map((name) => services.indexOf(name)));
        const fits = (offer: number) =>
          (asked.size === 0 || asked.has(Math.floor(offer / KINDS.length))) && isAsked(kinds, offer);
        return [...titles].flatMap(([id, offers]) => (offers.some(fits) ? [id] : []));
      },
      includedIn(id, names) {
        const own = titles.get(id)?.filter((offer) => isAsked(INCLUDED, offer));
        return names.find((name) => own?.some((offer) => services[Math.floor(offer / KINDS.length)] === name));
      },
      countServices(attributes, slots, kinds) {
        const counts = new Uint32Array(services.length);
        for (const [id, offers] of titles) {
          const slot = attributes.slotOf(id);
          if (slot === undefined || !slots.has(slot)) continue;
          const offering = new Set<number>();
          for (const offer of offers) if (isAsked(kinds, offer)) offering.add(Math.floor(offer / KINDS.length));
          for (const service of offering) counts[service]!++;
        }
        return services
          .map((value, number) => ({ value, count: counts[number]! }))
          .filter(({ count }) => count > 0)
          .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
      },
    };
  }
}
