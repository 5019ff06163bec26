import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import type { Kind } from '#server/features/search/types.ts';
import { wordsOf, nameKey, STOPWORDS } from '#server/features/search/analysis/analyzer.ts';
import { misspell, misspellWord } from './misspell.ts';
import { Random } from './random.ts';
import type { Catalogue } from './real-data.ts';
import { variantsOf } from './variants.ts';

/** Queries drawn from a catalogue: each class with its goals. */
export interface QueryClass {
  name: string;
  goals: Goal[];
  queries: Query[];
}

export interface Goal {
  /** The expected entry must be among this many of its kind. */
  within: number;
  /** The share of queries for which it must. */
  share: number;
}

export interface Query {
  text: string;
  kind: Kind;
  id: number;
}

/** Known titles and people, the target of most searches. Shows get a third of the votes of movies. */
const KNOWN_VOTES = 1000;
const KNOWN_CREDIT_VOTES = 10_000;

type Draw<T> = (document: T, random: Random) => string | undefined;

export function makeQuerySet(catalogue: Catalogue, { seed, perClass }: { seed: number; perClass: number }) {
  const titles = new TitlePool(catalogue.titles);
  const people = new PeoplePool(catalogue.people);
  const classes: QueryClass[] = [];

  function add<T extends TitleDocument | PersonDocument>(
    { name, goal, within = 1 }: { name: string; goal: number; within?: number },
    pool: T[],
    draw: Draw<T>,
  ): void {
    const random = new Random(seed * 1000 + classes.length);
    const queries: Query[] = [];
    for (const document of random.shuffle(pool)) {
      if (queries.length === perClass) break;
      const text = draw(document, random);
      if (text === undefined || text.trim() === '') continue;
      queries.push({ text, kind: 'kind' in document ? document.kind : 'person', id: document.id });
    }
    classes.push({ name, goals: [{ within, share: goal }], queries });
  }

  const misspelt = (title: TitleDocument, text: string | undefined) =>
    text !== undefined && !titles.isName(title, text) ? text : undefined;

  add({ name: 'exact title', goal: 0.998 }, titles.known, ({ title }) => title);
  add({ name: 'native script', goal: 1 }, titles.native, ({ originalTitle }) => originalTitle);
  add({ name: 'one typo', goal: 0.99 }, titles.known, (title, random) =>
    misspelt(title, misspell(title.title, 4, random)),
  );
  add({ name: 'two typos, long titles', goal: 0.98 }, titles.known, (title, random) => {
    if (title.title.length < 12 || wordsOf(title.title).length < 2) return undefined;
    const words = title.title.split(' ');
    const long = [...words.keys()].filter((place) => /^[a-z]{4,}$/i.test(words[place]!));
    if (long.length < 2) return undefined;
    const [first, second] = random.shuffle(long) as [number, number];
    return misspelt(
      title,
      words
        .with(first, misspellWord(words[first]!, random))
        .with(second, misspellWord(words[second]!, random))
        .join(' '),
    );
  });
  add({ name: 'unfinished last word', goal: 0.997, within: 5 }, titles.known, (title, random) =>
    unfinished(title.title, random),
  );
  add({ name: 'unfinished and misspelt', goal: 0.99, within: 3 }, titles.known, (title, random) => {
    const text = unfinished(title.title, random);
    return text === undefined ? undefined : misspelt(title, misspell(text, 5, random));
  });
  add({ name: 'two or three words of a long title', goal: 0.993 }, titles.known, (title, random) =>
    titles.fewWords(title, random),
  );
  add({ name: 'punctuation, spacing, numerals', goal: 0.99 }, titles.known, (title, random) => {
    const variants = variantsOf(title.title).filter((variant) => !titles.isOthersName(title, variant));
    return variants.length === 0 ? undefined : random.pick(variants);
  });
  add({ name: 'people exact', goal: 1 }, people.known, ({ name }) => name);
  add({ name: 'people misspelt', goal: 0.99 }, people.known, ({ name }, random) => {
    const text = misspell(name, 4, random);
    return text !== undefined && !people.isName(text) ? text : undefined;
  });
  add({ name: 'surname', goal: 1 }, people.known, (person) => people.surname(person));
  add({ name: 'surname misspelt', goal: 0.98 }, people.known, (person, random) => {
    const surname = people.surname(person);
    if (surname === undefined || surname.length < 6) return undefined;
    const text = misspellWord(surname, random);
    return people.isWord(text) ? undefined : text;
  });
  add(
    { name: 'title + year', goal: 0.99 },
    titles.dated,
    ({ title, releaseDate }) => `${title} ${releaseDate!.slice(0, 4)}`,
  );
  add({ name: 'person + word', goal: 0.993 }, titles.known, (title, random) => titles.personAndWord(title, random));
  return classes;
}

function unfinished(title: string, random: Random): string | undefined {
  const words = title.split(' ');
  const last = words.at(-1)!;
  if (wordsOf(title).filter((word) => !STOPWORDS.has(word)).length < 2 || !/^[a-z]{4,}$/i.test(last)) return undefined;
  return words
    .with(-1, last.slice(0, random.between(Math.max(3, Math.ceil(last.length / 2)), last.length - 1)))
    .join(' ');
}

class TitlePool {
  readonly known: TitleDocument[];
  readonly native: TitleDocument[];
  readonly dated: TitleDocument[];
  readonly #best = new Map<string, TitleDocument>();
  readonly #byWord = new Map<string, TitleDocument[]>();

  constructor(titles: TitleDocument[]) {
    const sameYear = new Map<string, number>();
    for (const title of titles.toSorted((a, b) => b.voteCount - a.voteCount)) {
      for (const key of keysOf(title)) if (!this.#best.has(key)) this.#best.set(key, title);
      const dated = `${keyOf(title.kind, title.title)} ${title.releaseDate?.slice(0, 4)}`;
      sameYear.set(dated, (sameYear.get(dated) ?? 0) + 1);
      for (const word of new Set(namesOf(title).flatMap(wordsOf))) {
        const holders = this.#byWord.get(`${title.kind} ${word}`);
        if (holders) holders.push(title);
        else this.#byWord.set(`${title.kind} ${word}`, [title]);
      }
    }
    const votesOf = ({ kind, voteCount }: TitleDocument) => (kind === 'tv' ? voteCount * 3 : voteCount);
    const isBest = (title: TitleDocument, name: string) => this.#best.get(keyOf(title.kind, name)) === title;
    this.known = titles.filter((title) => votesOf(title) >= KNOWN_VOTES && isBest(title, title.title));
    this.native = titles.filter((title) => isNative(title.originalTitle) && isBest(title, title.originalTitle));
    this.dated = titles.filter(
      (title) =>
        title.voteCount >= 50 &&
        title.releaseDate &&
        sameYear.get(`${keyOf(title.kind, title.title)} ${title.releaseDate.slice(0, 4)}`) === 1,
    );
  }

  isName({ kind }: TitleDocument, text: string): boolean {
    return this.#best.has(keyOf(kind, text));
  }

  isOthersName(title: TitleDocument, text: string): boolean {
    const best = this.#best.get(keyOf(title.kind, text));
    return best !== undefined && best !== title;
  }

  /** Words that together only this title has. */
  fewWords(title: TitleDocument, random: Random): string | undefined {
    const words = [...new Set(wordsOf(title.title))].filter((word) => !STOPWORDS.has(word) && word.length > 1);
    if (words.length < 3 || wordsOf(title.title).length < 4) return undefined;
    const count = random.between(2, 3);
    const chosen = new Set(random.shuffle(words).slice(0, Math.min(count, words.length - 1)));
    const asked = words.filter((word) => chosen.has(word));
    return this.#holders(title.kind, asked).length === 1 ? asked.join(' ') : undefined;
  }

  /** A name of its makers or topCredits and a word of the title that only this one of their titles has. */
  personAndWord(title: TitleDocument, random: Random): string | undefined {
    const makers = title.crew.filter(({ job }) => job === 'Director' || job === 'Creator').map(({ name }) => name);
    const names = [...makers, ...title.cast.slice(0, 3)].filter((name) => /^[a-z]+( [a-z]{4,})+$/i.test(name));
    const words = wordsOf(title.title).filter((word) => word.length >= 4 && !STOPWORDS.has(word));
    if (names.length === 0 || words.length === 0) return undefined;
    const name = random.pick(names);
    const word = random.pick(words);
    const surname = wordsOf(name).at(-1)!;
    const asked = random.next() < 0.5 ? surname : name.toLowerCase();
    const others = this.#holders(title.kind, [word]).filter((other) =>
      [...other.cast, ...other.crew.map((member) => member.name), ...namesOf(other)].some((text) =>
        wordsOf(text).includes(surname),
      ),
    );
    return others.length === 1 ? `${asked} ${word}` : undefined;
  }

  #holders(kind: Kind, words: string[]): TitleDocument[] {
    const lists = words.map((word) => this.#byWord.get(`${kind} ${word}`) ?? []);
    return lists.reduce((all, list) => all.filter((title) => list.includes(title)));
  }
}

class PeoplePool {
  readonly known: PersonDocument[];
  readonly #best = new Map<string, PersonDocument>();
  readonly #bestOfWord = new Map<string, PersonDocument>();

  constructor(people: PersonDocument[]) {
    for (const person of people.toSorted((a, b) => b.creditVotes - a.creditVotes)) {
      for (const name of [person.name, ...person.alsoKnownAs]) {
        const key = nameKey(wordsOf(name));
        if (!this.#best.has(key)) this.#best.set(key, person);
        for (const word of wordsOf(name)) if (!this.#bestOfWord.has(word)) this.#bestOfWord.set(word, person);
      }
    }
    this.known = people.filter(
      (person) => person.creditVotes >= KNOWN_CREDIT_VOTES && this.#best.get(nameKey(wordsOf(person.name))) === person,
    );
  }

  isName(text: string): boolean {
    return this.#best.has(nameKey(wordsOf(text)));
  }

  isWord(text: string): boolean {
    return this.#bestOfWord.has(text);
  }

  /** The surname of its best-known bearer. */
  surname(person: PersonDocument): string | undefined {
    const words = wordsOf(person.name);
    const surname = words.at(-1)!;
    if (words.length < 2 || !/^[a-z]{4,}$/.test(surname)) return undefined;
    return this.#bestOfWord.get(surname) === person ? surname : undefined;
  }
}

function namesOf({ title, originalTitle, alternativeTitles }: TitleDocument): string[] {
  return [title, originalTitle, ...alternativeTitles].filter((name) => name !== '');
}

function keysOf(title: TitleDocument): string[] {
  return namesOf(title).map((name) => keyOf(title.kind, name));
}

function keyOf(kind: Kind, name: string): string {
  return `${kind} ${nameKey(wordsOf(name))}`;
}

function isNative(name: string): boolean {
  return /\p{L}/u.test(name) && !/[\p{Script=Latin}]/u.test(name);
}
