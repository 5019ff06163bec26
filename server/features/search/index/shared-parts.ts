import type { CardFile } from '../cards/card-file.ts';
import type { CardTextDecoder } from '../cards/text-coder.ts';
import type { NameWords } from '../names/name-words.ts';
import type { MatchWorkspace } from '../postings/match-workspace.ts';

/** What the indexes of all kinds share. */
export interface SharedParts {
  nameWords: NameWords;
  cards: CardFile;
  cardTexts: CardTextDecoder;
  workspace: MatchWorkspace;
}
