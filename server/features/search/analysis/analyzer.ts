import { codeUnitAt } from './code-units.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import { canonicalWord } from './canonical-words.ts';
import { withoutElision } from './elision.ts';

/** Text to words, for indexing and querying alike. Scripts without spaces become one word per character. */

export interface Token {
  word: string;
  /** UTF-16 range in the text. */
  start: number;
  end: number;
}

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  eachWord(text, (word, start, end) => tokens.push({ word, start, end }));
  return tokens;
}

export function wordsOf(text: string): string[] {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase().split(' ');
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** A text that consists of its words, as most names do, and words that are analysed again in another context. */
const PLAIN_TEXT = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/**
 * `Star Wars: Episode IV - A New Hope` → `star wars|episode iv|a new hope`; elisions keep their apostrophe:
 * `l'orphelin`.
 */
export function normaliseName(name: string): string {
  if (PLAIN_TEXT.test(name)) return name.toLowerCase();
  let normal = '';
  let end = 0;
  for (const token of tokenise(name)) {
    const gap = name.slice(end, token.start);
    if (normal !== '') normal += gap !== ' ' && PART_BREAK.test(gap) ? '|' : ' ';
    const rest = wordBehindElision(token, name);
    normal += rest === undefined ? token.word : `${token.word.slice(0, -rest.length)}'${rest}`;
    end = token.end;
  }
  return normal;
}

/** Maps each word that starts with an elision to the word behind it: `lorphelin` → `orphelin`. */
export function elisionsOf(text: string): Map<string, string> {
  const elisions = new Map<string, string>();
  if (!APOSTROPHE.test(text)) return elisions;
  for (const token of tokenise(text)) {
    const rest = wordBehindElision(token, text);
    if (rest !== undefined) elisions.set(token.word, rest);
  }
  return elisions;
}

function wordBehindElision({ word, start, end }: Token, text: string): string | undefined {
  if (end - start === word.length) return undefined;
  const rest = withoutElision(text.slice(start, end));
  const folded = rest === undefined ? undefined : wordsOf(rest).join('');
  return folded !== undefined && word.length > folded.length && word.endsWith(folded) ? folded : undefined;
}

const APOSTROPHE = /['’ʼ`´]/u;

/** One key for `The Dark Knight`, `dark knight` and `darkknight`; numerals and abbreviations in one spelling. */
export function nameKey(words: readonly string[]): string {
  let key = '';
  const kept = stripArticles(words);
  for (let index = 0; index < kept.length; index++) key += canonicalWord(kept[index]!, index > 0) ?? kept[index]!;
  return key;
}

/** Drops a leading article, or `the` at the end (`matrix the`), unless nothing else remains. */
export function stripArticles(words: readonly string[]): readonly string[] {
  const first = words.length > 1 && isArticle(words[0]!) ? 1 : 0;
  const last = words.length > first + 1 && words.at(-1) === 'the' ? words.length - 1 : words.length;
  return last - first === words.length ? words : words.slice(first, last);
}

function isArticle(word: string): boolean {
  // Hashing a longer word takes most of the time.
  return word.length <= ARTICLE_LETTERS_MAX && ARTICLES.has(word);
}

/** `se7en` → `seven`. */
export function digitsAsLetters(word: string): string[] {
  // Few words have a digit, and this test is faster.
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return [];
  const spelled = word.replace(/[013457]/gu, (digit) => LETTER_OF_DIGIT[digit]!);
  return word.includes('7') ? [spelled, spelled.replaceAll('v', 't')] : [spelled];
}

export function informalSpellings(word: string): readonly string[] {
  return INFORMAL.get(word) ?? [];
}

export function isUnspaced(word: string): boolean {
  // Most words have no such letter, and the expression takes far longer.
  const { length } = word;
  for (let index = 0; index < length; index++)
    if (codeUnitAt(word, index) >= FIRST_UNSPACED) return UNSPACED.test(word);
  return false;
}

/** Thai is the first of the scripts. */
const FIRST_UNSPACED = 0x0e00;

export const ARTICLES = new Set(
  'the a an le la les el los las il lo gli der die das un una une uno ein eine o os as um uma'.split(' '),
);

const ARTICLE_LETTERS_MAX = Math.max(...Array.from(ARTICLES, ({ length }) => length));

export const STOPWORDS = new Set(
  'the a an of and in on to for at by from with is it le la les el los las il der die das de du des und et y'.split(
    ' ',
  ),
);

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** A word with its apostrophes; superscripts and fractions (`Alien³`, `8½`); `&`. */
const CHUNK = /[\p{L}\p{M}\p{Nd}\p{Nl}'’ʼ`´]+|\p{No}+|&/gu;

const PART_BREAK = /[:–—/([|]|\s-\s/u;

/** Accents and vowel points; what makes a symbol an emoji: `❄️`, `7️⃣`. */
const REMOVED_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u3099\u309a]|\u20e3|[\ufe0e-\ufe0f]/gu;

const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};

const LETTER_OF_DIGIT: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 'v' };

const INFORMAL = new Map([
  ['nite', ['night', 'knight']],
  ['tonite', ['tonight']],
  ['lite', ['light']],
  ['thru', ['through']],
  ['luv', ['love']],
  ['u', ['you']],
  ['ur', ['your']],
  ['xmas', ['christmas']],
]);

type VisitWord = (word: string, start: number, end: number) => void;

/** Most texts have few characters outside of ASCII: only what lies between the spaces around these is folded. */
function eachWord(text: string, visit: VisitWord): void {
  for (let from = 0; from < text.length;) {
    NON_ASCII.lastIndex = from;
    const odd = NON_ASCII.exec(text)?.index ?? text.length;
    const start = odd === text.length ? odd : Math.max(from, text.lastIndexOf(' ', odd) + 1);
    eachAsciiWord(text, { from, to: start, visit });
    const space = text.indexOf(' ', odd);
    from = space < 0 ? text.length : space;
    eachFoldedWord(text.slice(start, from), start, visit);
  }
}

// eslint-disable-next-line no-control-regex
const NON_ASCII = /[^\x00-\x7f]/g;

function eachFoldedWord(text: string, offset: number, visit: VisitWord): void {
  if (text === '') return;
  for (const match of text.matchAll(CHUNK)) {
    const chunk = match[0];
    if (UNSPACED.test(chunk)) visitUnspaced(chunk, offset + match.index, visit);
    else visitWords(chunk, offset + match.index, visit);
  }
}

function eachAsciiWord(text: string, { from, to, visit }: { from: number; to: number; visit: VisitWord }): void {
  if (from === to) return;
  const lower = text.slice(from, to).toLowerCase();
  let start = -1;
  let quotes = 0;
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 32;
    const isQuote = code === 39 || code === 96;
    if (isQuote || (code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = at;
      if (isQuote) quotes++;
      continue;
    }
    if (start >= 0 && at - start > quotes) {
      const word = lower.slice(start, at);
      visit(quotes > 0 ? word.replace(/['`]/g, '') : word, from + start, from + at);
    }
    start = -1;
    quotes = 0;
    if (code === 38) visit('and', from + at, from + at + 1);
  }
}

function visitWords(chunk: string, offset: number, visit: VisitWord): void {
  if (chunk === '&') {
    visit('and', offset, offset + 1);
    return;
  }
  // NFKD may yield several words: a fraction becomes digits around a slash.
  for (const word of foldWord(chunk).split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (word !== '') visit(word, offset, offset + chunk.length);
  }
}

function visitUnspaced(chunk: string, offset: number, visit: VisitWord): void {
  let run = '';
  let at = offset;
  const endRun = () => {
    if (run !== '') visitWords(run, at - run.length, visit);
    run = '';
  };
  for (const character of chunk) {
    if (UNSPACED.test(character)) {
      endRun();
      visitWords(character, at, visit);
    } else run += character;
    at += character.length;
  }
  endRun();
}

function foldWord(chunk: string): string {
  if (/^[a-z0-9]+$/.test(chunk)) return chunk;
  return FOLDED.of(chunk, () => foldLetters(chunk));
}

const FOLDED = new BoundedCache<string, string>(20_000);

function foldLetters(chunk: string): string {
  const folded = chunk.toLowerCase().replace(/['’ʼ`´]/gu, '');
  if (/^[a-z0-9]*$/u.test(folded)) return folded;
  return folded
    .normalize('NFKD')
    .replace(REMOVED_MARKS, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþıħŋə]/gu, (letter) => SPECIAL_LETTERS[letter]!)
    .replace(/[\u30a1-\u30f6]/gu, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
    .normalize('NFC');
}
