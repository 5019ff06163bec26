import { searchStages, timeStep } from '#server/platform/diagnostics.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { EVERY_ROW } from '../index/row-requests.ts';
import { hasContentWord } from '../query/boolean-query.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import { bestScore } from '../ranking/results.ts';
import { POPULAR, POPULAR_EXACT, WITHOUT_FILLERS_COST } from '../ranking/weights.ts';
import { KINDS, type InterpretedRequest, type SearchRequest } from '../types.ts';
import { retrieveAllAsTyped } from './as-typed.ts';
import { interpretRequest } from './interpret-request.ts';
import { retrieveBrowse } from './requests/browse.ts';
import { retrieveByDescription } from './by-description.ts';
import { retrieveByCharacter } from './characters.ts';
import { retrieveNameAskedAbout } from './asked-names.ts';
import { CandidateCollector } from './collector.ts';
import { retrieveByNameAndCountry } from './countries.ts';
import { needsCorrection, retrieveCorrectedNames, retrieveCorrectedText, retrievePhonetic } from './correction.ts';
import type { RankedCandidate } from '../ranking/scoring.ts';
import { retrieveFilteredPeople, retrieveSimilarlyNamedPeople, retrieveTopCreditedPeople } from './people.ts';
import { retrievePersonRequest } from './requests/person-requests.ts';
import { personNamed, retrieveTitlesOfPerson } from './titles-of-person.ts';
import { asksByFillers, retrieveWithoutFillers } from './questions.ts';
import { createRowFilter, isAnswerable } from './row-filter.ts';
import { retrieveMisspeltSequels, retrieveSeries } from './series.ts';

export interface Retrieved {
  /** Of the requested kinds. */
  collectors: CandidateCollector[];
  /** Of all kinds. */
  best: RankedCandidate | undefined;
  /** The terms searched when the text was interpreted as a description. */
  described: Set<string> | undefined;
  /** The name of a character that the text consists of, if it is no other name. */
  character: string | undefined;
  interpretedRequest: InterpretedRequest | undefined;
}

export function retrieve(index: LoadedIndex, request: SearchRequest): Retrieved {
  const { dictionary } = index;
  const collectors = createCollectors(index, request);
  const interpretations = interpretRequest(request, index);
  let described: Set<string> | undefined;
  let character: string | undefined;
  let interpretedRequest: InterpretedRequest | undefined;
  if (interpretations.length === 0) {
    // `type:tv`: all shows. `???` asks for nothing.
    const asksKind = request.text === '' && request.kinds.length < KINDS.length;
    for (const collector of collectors) collector.retrieveByFilter(asksKind ? EVERY_ROW : undefined);
  } else
    ({ described, character, interpretedRequest } = runStages(STAGES, collectors, interpretations, request, index));
  if (request.crew.length > 0) retrieveFilteredPeople(collectors, dictionary, request);
  // Descriptions are scored on a different scale.
  const comparable = described ? collectors.filter((collector) => collector.index.kind === 'person') : collectors;
  const asked = collectors.filter(({ index: { kind } }) => request.kinds.includes(kind));
  if (collectors.some((collector) => collector.hasTypedName(WITHOUT_FILLERS_COST))) character = undefined;
  return { collectors: asked, best: bestScore(comparable), described, character, interpretedRequest };
}

/** How the text is understood as a request for titles by their properties, without searching for anything else. */
export function readRequest(index: LoadedIndex, request: SearchRequest): InterpretedRequest | undefined {
  const interpretations = interpretRequest(request, index);
  if (interpretations.length === 0) return undefined;
  const collectors = createCollectors(index, request);
  return runStages(REQUEST_STAGES, collectors, interpretations, request, index).interpretedRequest;
}

/** For all kinds even if only one is requested, because the stages for one depend on the results of others. */
function createCollectors({ dictionary, kinds }: LoadedIndex, request: SearchRequest): CandidateCollector[] {
  return KINDS.filter((kind) => isAnswerable(kind, request)).map(
    (kind) =>
      new CandidateCollector({
        index: kinds[kind],
        dictionary,
        filter: createRowFilter(kinds[kind], request),
        wanted: request.page * request.limit,
      }),
  );
}

/** Facts that stages pass on; candidates accumulate in the collectors. */
interface Retrieval {
  readonly collectors: readonly CandidateCollector[];
  /** The whole text first. */
  readonly interpretations: readonly QueryInterpretation[];
  readonly request: SearchRequest;
  readonly index: LoadedIndex;
  /** The text is the name of a character, not a misspelt name. */
  readonly character: string | undefined;
  /** Set when the text only requests titles by their properties. */
  readonly interpretedRequest: InterpretedRequest | undefined;
  /** The text asks about a name that was found. */
  readonly isAskedAbout: boolean;
  /** The kinds whose matches as typed may be mistakes. */
  readonly correctable: readonly CandidateCollector[];
  /** Of the best exact match before any correction. */
  readonly exactPopularity: number;
  /** Some entry has all words in its names or top credits, as typed or corrected. */
  readonly hasComplete: boolean;
  readonly described: Set<string> | undefined;
}

interface Stage {
  name: string;
  when: (retrieval: Retrieval) => boolean;
  run: (retrieval: Retrieval) => Partial<Retrieval> | void;
}

/** Those that read a text as a request for titles by their properties. */
const REQUEST_STAGES: Stage[] = [
  {
    name: 'whole names',
    when: () => true,
    run({ collectors, interpretations }) {
      for (const collector of collectors)
        for (const interpretation of interpretations) collector.retrieveByNameKey(interpretation);
    },
  },
  {
    name: 'browse',
    when: ({ request }) => !request.exact || request.tagSearch,
    run: ({ collectors, interpretations, request, index }) => ({
      interpretedRequest: retrieveBrowse(collectors, interpretations, request, index),
    }),
  },
];

const STAGES: Stage[] = [
  ...REQUEST_STAGES,
  {
    name: 'titles of people',
    when: ({ request, interpretedRequest }) => !request.exact && !request.tagSearch && !interpretedRequest,
    run: ({ collectors, interpretations, request }) => ({
      interpretedRequest: retrievePersonRequest(collectors, interpretations, request),
    }),
  },
  {
    name: 'as typed',
    when: ({ interpretedRequest }) => !interpretedRequest,
    run: ({ collectors, interpretations, request }) => retrieveAllAsTyped(collectors, interpretations, request),
  },
  {
    name: 'names asked about',
    when: mayLoosen,
    run: (retrieval) => ({
      isAskedAbout: retrieveNameAskedAbout(retrieval.collectors, whole(retrieval), retrieval.request),
    }),
  },
  {
    name: 'without filler words',
    when: (retrieval) =>
      mayLoosen(retrieval) && !retrieval.isAskedAbout && asksByFillers(retrieval.collectors, whole(retrieval)),
    run: (retrieval) => retrieveWithoutFillers(retrieval.collectors, whole(retrieval), retrieval.request),
  },
  {
    name: 'series and acronyms',
    when: mayLoosen,
    run: (retrieval) => retrieveSeries(retrieval.collectors, whole(retrieval), retrieval.index),
  },
  {
    name: 'names and countries',
    when: mayLoosen,
    run: (retrieval) => retrieveByNameAndCountry(retrieval.collectors, whole(retrieval)),
  },
  {
    name: 'characters',
    when: (retrieval) => mayLoosen(retrieval) && !retrieval.isAskedAbout,
    run: (retrieval) => ({
      character: retrieveByCharacter(retrieval.collectors, whole(retrieval), retrieval.index),
    }),
  },
  {
    name: 'corrected names',
    when: mayBeMisspelt,
    run({ collectors, interpretations }) {
      const exactPopularity = Math.max(...collectors.map((collector) => collector.popularityOfExact(Infinity)));
      const certainPopularity = Math.max(...collectors.map((collector) => collector.popularityOfCertain()));
      const isName = collectors.some((collector) => collector.hasUnmistakableName());
      const correctable = collectors.filter(
        (collector) => !isName && needsCorrection(collector, exactPopularity, certainPopularity),
      );
      retrieveCorrectedNames(correctable, interpretations);
      return { exactPopularity, correctable };
    },
  },
  {
    name: 'misspelt series',
    when: (retrieval) => mayBeMisspelt(retrieval) && retrieval.correctable.length > 0,
    run: (retrieval) => retrieveMisspeltSequels(retrieval.correctable, whole(retrieval), retrieval.index),
  },
  {
    name: 'names that sound the same',
    // Names contain the words, but not together: `dark night`.
    when: (retrieval) =>
      mayBeMisspelt(retrieval) &&
      retrieval.exactPopularity < POPULAR_EXACT &&
      !retrieval.collectors.some((collector) => collector.hasPhraseMatch(POPULAR)),
    run: ({ collectors, interpretations }) => retrievePhonetic(collectors, interpretations),
  },
  {
    name: 'corrected text',
    when: (retrieval) => mayBeMisspelt(retrieval) && !personNamed(retrieval.collectors),
    run: ({ correctable, interpretations }) => retrieveCorrectedText(correctable, interpretations),
  },
  {
    name: 'credits as typed before corrected ones',
    when: mayLoosen,
    run({ collectors }) {
      for (const collector of collectors) collector.preferLiteralCredits();
    },
  },
  {
    name: 'titles of a person',
    when: mayLoosen,
    run({ collectors, interpretations, index }) {
      retrieveTitlesOfPerson(collectors, interpretations, index);
      return { hasComplete: collectors.some(({ popularityOfComplete }) => popularityOfComplete >= 0) };
    },
  },
  {
    name: 'description',
    when: (retrieval) => mayLoosen(retrieval) && !retrieval.request.tagSearch,
    run: ({ collectors, interpretations, request, index }) => ({
      described: retrieveByDescription(collectors, request.text, {
        best: bestScore(collectors),
        index,
        whole: interpretations[0]!,
        limit: request.page * request.limit,
        today: request.today,
      }),
    }),
  },
  {
    name: 'people with a similar name',
    when: ({ described }) => described !== undefined,
    run: ({ collectors, interpretations, index }) => retrieveSimilarlyNamedPeople(collectors, interpretations, index),
  },
  {
    name: 'most of the words',
    when: (retrieval) => mayLoosen(retrieval) && !retrieval.described && !retrieval.hasComplete,
    run({ collectors, interpretations }) {
      for (const collector of collectors)
        for (const interpretation of interpretations) collector.retrieveByPartialMatch(interpretation);
    },
  },
  {
    name: 'people of the titles found',
    when: (retrieval) => mayBeMisspelt(retrieval) && !retrieval.described && retrieval.hasComplete,
    run: ({ collectors, request }) => retrieveTopCreditedPeople(collectors, request),
  },
];

function runStages(
  stages: readonly Stage[],
  collectors: CandidateCollector[],
  interpretations: QueryInterpretation[],
  request: SearchRequest,
  index: LoadedIndex,
): Retrieval {
  let retrieval: Retrieval = {
    // People named by a crew filter are retrieved only by their names.
    collectors:
      request.crew.length === 0 ? collectors : collectors.filter((collector) => collector.index.kind !== 'person'),
    interpretations,
    request,
    index,
    character: undefined,
    interpretedRequest: undefined,
    isAskedAbout: false,
    correctable: [],
    exactPopularity: 0,
    hasComplete: false,
    described: undefined,
  };
  for (const { name, when, run } of stages)
    if (when(retrieval)) {
      const before = retrieval;
      const facts = timeStep(searchStages, name, () => run(before));
      if (facts) retrieval = { ...before, ...facts };
    }
  return retrieval;
}

function whole({ interpretations }: Retrieval): QueryInterpretation {
  return interpretations[0]!;
}

function mayLoosen(retrieval: Retrieval): boolean {
  return !retrieval.request.exact && !retrieval.interpretedRequest && hasContentWord(whole(retrieval));
}

function mayBeMisspelt(retrieval: Retrieval): boolean {
  return mayLoosen(retrieval) && retrieval.character === undefined;
}
