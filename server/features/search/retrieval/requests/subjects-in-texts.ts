import { isPluralKind } from '../../query/interpretation.ts';
import { OF_FORM_MIN, TAG_BONUS } from '../../ranking/weights.ts';
import type { InterpretedRequest } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';
import { browseInterpretation, type BrowseText, keepRequested, PLAIN_BROWSE } from './browse-text.ts';
import { parseFacets } from './facets.ts';
import { isKnownName, isOrigin, isSurelyBrowse } from './names-or-facets.ts';
import { createSubjectBonus } from './subjects.ts';
import { toInterpretedRequest } from './title-requests.ts';

/** Titles with the facets, those about their subjects first. Returns the number of titles, at most `WINDOW`. */
export function retrieveSubjects(collector: CandidateCollector, request: BrowseRequest): number {
  const bonusOf = createSubjectBonus(collector.index, request);
  return collector.retrieveByFacets({ ...request, bonusOf }, browseInterpretation(TAG_BONUS));
}

/** `thriller series`, `zombie shows`, where only movies have the tag: the titles of the kind whose texts contain it. */
export function retrieveGenreInText(text: BrowseText, words: readonly string[]): InterpretedRequest | undefined {
  const { titles, asked, kinds, isNamed, today } = text;
  const request = isNamed || kinds.size === 0 ? undefined : parseFacets(words, { titles, today });
  if (!request || !(isSurelyBrowse(request, kinds) || isSubject(text, request))) return undefined;
  const isTag = (term: string) => asked.some(({ index }) => index.hasFilterTerm(term, 1));
  return retrieveInTexts(text, request, { termsOf: ({ terms }) => terms.filter(isTag), least: 1 });
}

/** `zombie movies 2020s`, `space crime movies`, if few of them have the keyword: also those whose texts contain it. */
export function retrieveRareSubject(text: BrowseText, request: BrowseRequest): InterpretedRequest | undefined {
  // With a genre, other keywords say little when they are in texts: `dark war movies`.
  const isKeyword = ({ isGenre, fields, terms }: Facet) =>
    !isGenre && fields.has('tag') && (request.years !== null || terms.length > 1);
  if (!request.facets.some(isKeyword) || !isSubject(text, request)) return undefined;
  const least = request.years === null ? OF_FORM_MIN : 1;
  return retrieveInTexts(text, request, { termsOf: (facet) => (isKeyword(facet) ? [] : facet.terms), least });
}

/** Titles with the facets; those for which `termsOf` gives no terms must be in their texts. */
function retrieveInTexts(
  { collectors, asked, kinds }: BrowseText,
  request: BrowseRequest,
  { termsOf, least }: { termsOf: (facet: Facet) => string[]; least: number },
): InterpretedRequest | undefined {
  const clauses = request.facets.flatMap((facet) => {
    const terms = termsOf(facet);
    return terms.length > 0 ? [terms.map((token) => ({ token }))] : facet.text.split(' ').map((token) => [{ token }]);
  });
  const found = asked.map((collector) => retrieveSubjects(collector, { ...request, clauses }));
  if (Math.max(...found) < least) return undefined;
  keepRequested(collectors, asked);
  return toInterpretedRequest({ ...PLAIN_BROWSE, kinds: [...kinds] }, request);
}

/** Several titles about something, which no title is called. */
function isSubject({ texts, asked, withoutKinds }: BrowseText, { facets }: BrowseRequest): boolean {
  return texts.some(isPluralKind) && facets.length > 0 && !facets.some(isOrigin) && !isKnownName(asked, withoutKinds);
}
