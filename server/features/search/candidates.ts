import { canonicalWord, plainSpellings } from './normalise.ts';
import type { Candidate, CandidateName } from './ranking.ts';

/** Names and leads as the index keeps them. */
export interface CandidateText {
  /** Each as `normaliseName` writes it, separated by line feeds. */
  names: string;
  /** Separated by spaces. */
  leads: string;
}

export function readCandidate(known: Omit<Candidate, 'names' | 'leads'>, { names, leads }: CandidateText): Candidate {
  return {
    ...known,
    leads: leads === '' ? [] : leads.split(' '),
    names: names.split('\n').map(readName),
  };
}

function readName(normal: string): CandidateName {
  const parts = normal.split('|').map((part) => part.split(' '));
  const words = parts.length === 1 ? parts[0]! : parts.flat();
  let end = 0;
  return { words, spellings: words.map(otherSpellings), ends: parts.map((part) => (end += part.length)) };
}

const NONE: readonly string[] = [];

function otherSpellings(word: string): readonly string[] {
  const canonical = canonicalWord(word);
  return canonical === undefined ? (/\d/.test(word) ? plainSpellings(word) : NONE) : [canonical];
}
