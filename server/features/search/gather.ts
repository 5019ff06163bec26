import { withoutTrailingYear } from '#contract/query-language.ts';
import { correctNames } from './corrected-names.ts';
import { type Kind, KINDS } from './entries.ts';
import { gatherBrowsed } from './gather-browsed.ts';
import { gatherSeries } from './gather-series.ts';
import { type CorrectionRound, Gathering } from './gathering.ts';
import { isSure, KNOWN, KNOWN_EXACT, type Ranked } from './matches.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { STOPWORDS } from './normalise.ts';
import {
  CREDIT_LINES,
  KIND_WORDS,
  type QueryWord,
  QUESTION_WORDS,
  type Reading,
  readText,
  withForms,
  withoutWords,
} from './reading.ts';
import { clausesOf, hasFilter, saysSomething } from './questions.ts';
import { bestScore } from './results.ts';
import type { KindTables } from './retrieval.ts';
import type { SearchRequest } from './search.ts';

/** Everything that answers the request, kind by kind, and the best of it. */
export function gather(
  index: LoadedIndex,
  request: SearchRequest,
): { gatherings: Gathering[]; best: Ranked | undefined } {
  const { dictionary, tables } = index;
  const readings = readingsOf(request, index);
  const gatherings = KINDS.filter((kind) => request.kinds.includes(kind) && isAnswerable(kind, request)).map(
    (kind) =>
      new Gathering({
        tables: tables[kind],
        dictionary,
        // A crew filter names people; nothing else narrows them.
        filter: kind === 'person' ? undefined : filterOf(tables[kind], request),
        wanted: request.page * request.limit,
      }),
  );
  if (readings.length === 0) for (const gathering of gatherings) gathering.filtered();
  else gatherRead(gatherings, readings, request, index);
  if (request.crew.length > 0) gatherNamed(gatherings, index, request);
  return { gatherings, best: bestScore(gatherings) };
}

/** The words are in names, but nowhere together: was one meant that sounds the same (`dark night`)? */
function soundAlike(gatherings: Gathering[], readings: Reading[]): void {
  const several = readings.filter(({ words, cost }) => words.length > 1 && cost === 0);
  for (const gathering of gatherings) {
    for (const reading of several) gathering.correctedNames(reading, SOUND_ALIKE);
  }
}

const SOUND_ALIKE: CorrectionRound = { words: 'any', begun: false, joins: false, alike: true };

function gatherRead(
  gatherings: Gathering[],
  readings: Reading[],
  request: SearchRequest,
  { dictionary }: LoadedIndex,
): void {
  const asked = request.crew.length === 0 ? gatherings : gatherings.filter(({ tables }) => tables.kind !== 'person');
  for (const gathering of asked) for (const reading of readings) gathering.keys(reading);
  const isBrowsing = gatherBrowsed(asked, readings, request);
  const asTyped = isBrowsing ? [] : asked;
  // The very name of something well known: words in the overviews of others add nothing.
  const isNamed = asked.some((gathering) => gathering.knownExact() >= KNOWN_ELSEWHERE);
  for (const reading of secondary(readings, asked, isNamed)) {
    // A title has all the words: none of them was only there to ask for a kind.
    if (reading.cost > 0 && asked.some((gathering) => gathering.knownWhole() >= KNOWN)) continue;
    for (const gathering of asTyped) gatherTyped(gathering, reading, request, isNamed);
  }
  if (request.exact || isBrowsing || !saysSomething(readings[0]!)) return;
  gatherQuestion(asked, readings[0]!, request);
  gatherSeries(asked, readings[0]!, dictionary);
  gatherCorrected(asked, readings);
  if (!asked.some(({ knownComplete }) => knownComplete >= 0)) {
    for (const gathering of asked) for (const reading of readings) gathering.partly(reading);
  } else gatherLeads(asked, request);
}

function gatherCorrected(gatherings: Gathering[], readings: Reading[]): void {
  const known = Math.max(...gatherings.map((gathering) => gathering.knownExact(Infinity)));
  const complete = Math.max(...gatherings.map((gathering) => gathering.knownSurely()));
  const asked = gatherings.filter((gathering) => needsCorrection(gathering, known, complete));
  correctNames(asked, readings);
  if (known < KNOWN_EXACT && !gatherings.some((gathering) => gathering.hasTogether(KNOWN)))
    soundAlike(gatherings, readings);
  const best = bestScore(asked);
  if (best?.complete && best.loose) {
    // One name was meant: what else has to do with it?
    const meant = withForms(best.reading, best.forms);
    for (const gathering of asked) if (gathering.size < ENOUGH) gathering.text(meant, { strong: true });
  } else if (!best?.complete) {
    for (const gathering of asked) for (const reading of readings) gathering.correctedText(reading);
  }
}

/** A group without matches stays empty when another has the very title, or all the words, at about so much fame. */
const KNOWN_ELSEWHERE = 6;
const COMPLETE_ELSEWHERE = 6.5;
/** With fewer answers than these in names and credits the overviews are looked through as well. */
const ENOUGH = 10;

/** The whole text first; without the year at its end; without words such as `movie`. */
function readingsOf({ text, preferredYear }: SearchRequest, { dictionary }: LoadedIndex): Reading[] {
  const whole = readText(text, dictionary);
  if (whole.words.length === 0) return [];
  const readings = [whole];
  if (preferredYear !== null) readings.push(readText(withoutTrailingYear(text), dictionary, preferredYear));
  for (const reading of readings.slice()) {
    const others = withoutWords(reading, ({ text: word }) => !KIND_WORDS.has(word), 0.5);
    if (others.words.length > 0 && others.words.length < reading.words.length) readings.push(others);
  }
  return readings;
}

/** When the whole text is a name, or one with the year of that title, other ways to read it are not looked into. */
function secondary(readings: Reading[], gatherings: Gathering[], isNamed: boolean): Reading[] {
  const dated = gatherings.some((gathering) => gathering.hasDated(KNOWN_EXACT));
  const likely = dated ? readings.filter(({ preferredYear }) => preferredYear !== null) : readings;
  return isNamed || dated ? likely.filter(({ cost }) => cost === 0) : likely;
}

// People have neither year nor rating nor tags.
function isAnswerable(kind: Kind, { tags, yearFrom, yearTo, minRating }: SearchRequest): boolean {
  return kind !== 'person' || (tags.length === 0 && yearFrom === null && yearTo === null && minRating === null);
}

function filterOf(tables: KindTables, request: SearchRequest) {
  return hasFilter(request) ? tables.filterOf({ ...request, ...clausesOf(request) }) : undefined;
}

/** The people whom a crew filter names. */
function gatherNamed(gatherings: Gathering[], { dictionary }: LoadedIndex, { crew }: SearchRequest): void {
  const people = gatherings.find(({ tables }) => tables.kind === 'person');
  for (const name of people ? crew : []) {
    const reading = readText(name, dictionary);
    if (reading.words.length === 0) continue;
    people!.keys(reading);
    people!.titles(reading);
    people!.text(reading, { strong: true });
  }
}

/** No name has all the words: some may only ask for the others (`that show with the chemistry teacher`). */
function gatherQuestion(gatherings: Gathering[], whole: Reading, request: SearchRequest): void {
  if (gatherings.some((gathering) => gathering.hasLiterally())) return;
  const says = ({ text }: QueryWord) => !QUESTION_WORDS.has(text) && !KIND_WORDS.has(text);
  if (whole.words.every(says)) return;
  const asked = whole.words.filter(says).map(({ text }) => text);
  const first = asked.findIndex((text) => !STOPWORDS.has(text));
  const last = asked.findLastIndex((text) => !STOPWORDS.has(text));
  const kept = new Set(asked.slice(Math.max(first, 0), last + 1));
  const reading = withoutWords(whole, ({ text }) => kept.has(text), 1);
  if (!saysSomething(reading)) return;
  for (const gathering of gatherings) {
    gathering.keys(reading);
    gatherTyped(gathering, reading, request, false);
  }
  gatherMakers(gatherings, whole);
}

/** `director of jaws`: the people of the title that has the very name. */
function gatherMakers(gatherings: Gathering[], { words }: Reading): void {
  const lines = new Set(words.flatMap(({ text }) => CREDIT_LINES.get(text) ?? []));
  const people = gatherings.find(({ tables }) => tables.kind === 'person');
  const titles = gatherings.filter(({ tables }) => tables.kind !== 'person');
  const best = bestScore(titles);
  if (!people || lines.size === 0 || !best?.exact) return;
  const { content } = titles.find(({ tables }) => tables.kind === best.candidate.kind)!.tables.card(best.candidate.row);
  for (const line of content.split('\n')) {
    const [label, names] = line.split(': ');
    if (lines.has(label!)) for (const name of names?.split(', ') ?? []) people.named(name);
  }
}

function gatherTyped(
  gathering: Gathering,
  reading: Reading,
  { tagSearch, sort }: SearchRequest,
  isNamed: boolean,
): void {
  const isPerson = gathering.tables.kind === 'person';
  const { widest } = gathering;
  const year = reading.preferredYear;
  if (year !== null && !isPerson) gathering.text(reading, { strong: true, year });
  const full = gathering.titles(reading);
  // All that is strong about people is their names.
  if (!isPerson || full || sort !== 'relevance') gathering.text(reading, { strong: true, titlesDone: !full });
  if ((!isNamed || gathering.knownExact() > 0) && gathering.size < ENOUGH) gathering.text(reading, { strong: false });
  if (tagSearch && widest) gathering.widest = widest;
}

function needsCorrection({ found }: Gathering, knownElsewhere: number, completeElsewhere: number): boolean {
  for (const ranked of found.values()) {
    const { exact, firm, candidate } = ranked;
    if (exact && candidate.fame >= (firm ? KNOWN_EXACT : KNOWN)) return false;
    if (isSure(ranked) && candidate.fame >= KNOWN) return false;
  }
  return knownElsewhere < KNOWN_ELSEWHERE && completeElsewhere < COMPLETE_ELSEWHERE;
}

/** People whose names are among the words, when titles were found by them: `nolan batman`. */
function gatherLeads(gatherings: Gathering[], { crew }: SearchRequest): void {
  const people = gatherings.find(({ tables }) => tables.kind === 'person');
  const best = bestScore(gatherings);
  if (!people || crew.length > 0 || people.knownComplete >= 0 || !best || best.leadWords.length === 0) return;
  const words = best.reading.words.filter((_, index) => best.leadWords.includes(best.forms[index] ?? ''));
  const reading = { ...best.reading, words, joins: [], preferredYear: null };
  people.keys(reading);
  people.titles(reading);
}
