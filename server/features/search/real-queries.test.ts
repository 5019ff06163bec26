import { beforeAll, describe, expect, test } from 'vitest';
import { aBatch, aRequest } from '#tests/support/search-index.ts';
import { starterDocuments } from '#tests/support/starter-documents.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchEngine, type SearchEngine } from './engine.ts';
import { IndexBuilder } from './build/index-builder.ts';

const movies: [string, string][] = [
  // Misspelt
  ['interstelar', 'Interstellar'],
  ['incepton', 'Inception'],
  ['the godfahter', 'The Godfather'],
  ['pulp ficton', 'Pulp Fiction'],
  ['forest gump', 'Forrest Gump'],
  ['shawshenk redemption', 'The Shawshank Redemption'],
  ['schindlers list', "Schindler's List"],
  ['shindlers list', "Schindler's List"],
  ['gladiater', 'Gladiator'],
  ['jurasic park', 'Jurassic Park'],
  ['termintor 2', 'Terminator 2: Judgment Day'],
  ['back too the future', 'Back to the Future'],
  ['ratatoullie', 'Ratatouille'],
  ['clocwork orange', 'A Clockwork Orange'],
  ['silense of the lambs', 'The Silence of the Lambs'],
  ['apocolypse now', 'Apocalypse Now'],
  ['casablaca', 'Casablanca'],
  ['pscho', 'Psycho'],
  ['inglorious bastards', 'Inglourious Basterds'],
  ['requiem for a deam', 'Requiem for a Dream'],
  ['amelie', 'Amélie'],
  ['goodfelas', 'GoodFellas'],
  ['braveheat', 'Braveheart'],
  ['gost busters', 'Ghostbusters'],
  ['the matricks', 'The Matrix'],
  ['eternal sunshine of the spottless mind', 'Eternal Sunshine of the Spotless Mind'],
  ['paracite', 'Parasite'],
  ['whiplsh', 'Whiplash'],
  ['zootopa', 'Zootopia'],
  ['dr strangelove', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'],
  ['in tme', 'In Time'],
  ['stan by me', 'Stand by Me'],
  // Parts of titles, articles, order
  ['dark knight', 'The Dark Knight'],
  ['matrix the', 'The Matrix'],
  ['the clockwork orange', 'A Clockwork Orange'],
  ['spotless mind', 'Eternal Sunshine of the Spotless Mind'],
  ['grand budapest', 'The Grand Budapest Hotel'],
  ['budapest hotel', 'The Grand Budapest Hotel'],
  ['cuckoos nest', "One Flew Over the Cuckoo's Nest"],
  ['private ryan', 'Saving Private Ryan'],
  ['ryan saving private', 'Saving Private Ryan'],
  ['sunset blvd', 'Sunset Boulevard'],
  ['2001 space odyssey', '2001: A Space Odyssey'],
  ['raiders of the lost', 'Raiders of the Lost Ark'],
  ['fellowship of the ring', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['return of the king', 'The Lord of the Rings: The Return of the King'],
  ['empire strikes back', 'The Empire Strikes Back'],
  ['no country old men', 'No Country for Old Men'],
  ['crouching tiger', 'Crouching Tiger, Hidden Dragon'],
  // Numbers and series
  ['godfather 2', 'The Godfather Part II'],
  ['godfather part two', 'The Godfather Part II'],
  ['toy story three', 'Toy Story 3'],
  ['seven', 'Se7en'],
  ['oceans 11', "Ocean's Eleven"],
  ['12 angry men', '12 Angry Men'],
  ['twelve angry men', '12 Angry Men'],
  ['terminator two', 'Terminator 2: Judgment Day'],
  ['dune part 2', 'Dune: Part Two'],
  ['lord of the rings 2', 'The Lord of the Rings: The Two Towers'],
  ['harry potter 3', 'Harry Potter and the Prisoner of Azkaban'],
  // Abbreviations and colloquial requests
  ['hp 3', 'Harry Potter and the Prisoner of Azkaban'],
  ['lotr', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['lotr 3', 'The Lord of the Rings: The Return of the King'],
  ['eeaao', 'Everything Everywhere All at Once'],
  ['bttf', 'Back to the Future'],
  ['dark nite', 'The Dark Knight'],
  ['dark night', 'The Dark Knight'],
  ['kill bill 1', 'Kill Bill: Vol. 1'],
  ['blade runner 2049', 'Blade Runner 2049'],
  ['blade runner 1982', 'Blade Runner'],
  // Joined or split words
  ['spiderman', 'Spider-Man'],
  ['wall e', 'WALL·E'],
  ['walle', 'WALL·E'],
  ['starwars', 'Star Wars'],
  ['pulpfiction', 'Pulp Fiction'],
  ['god father', 'The Godfather'],
  ['kingkong', 'King Kong'],
  ['fightclub', 'Fight Club'],
  ['die hard', 'Die Hard'],
  ['diehard', 'Die Hard'],
  // Native scripts and original names
  ['千と千尋の神隠し', 'Spirited Away'],
  ['기생충', 'Parasite'],
  ['기생충'.normalize('NFD'), 'Parasite'],
  ['七人の侍', 'Seven Samurai'],
  ['la vita e bella', 'Life Is Beautiful'],
  ['le fabuleux destin', 'Amélie'],
  ['das boot', 'Das Boot'],
  ['el laberinto del fauno', "Pan's Labyrinth"],
  // Person and word
  ['nolan batman', 'Batman Begins'],
  ['tarantino kill', 'Kill Bill: Vol. 1'],
  ['tom hanks island', 'Cast Away'],
  ['scorsese taxi', 'Taxi Driver'],
  ['hitchcock birds', 'The Birds'],
  ['kubrick hotel', 'The Shining'],
  ['spielberg shark', 'Jaws'],
  // Incomplete
  ['incep', 'Inception'],
  ['the shaws', 'The Shawshank Redemption'],
  ['lord of the r', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['eternal sun', 'Eternal Sunshine of the Spotless Mind'],
  // Articles that the title lacks, and words written as one
  ['the star wars', 'Star Wars'],
  ['the king kong', 'King Kong'],
  ['the parasite', 'Parasite'],
  ['thelionking', 'The Lion King'],
  ['backtothefuturepartii', 'Back to the Future Part II'],
  // Names of files
  ['Get.Out.2017.1080p.BluRay.x264', 'Get Out'],
  ['It (2017) 720p', 'It'],
  // Filler words in an incomplete title
  ['the great b', 'The Great Beauty'],
  ['about e', 'About Elly'],
  // Characters
  ['gandalf', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['frodo', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['katniss', 'The Hunger Games'],
  ['thanos', 'Avengers: Infinity War'],
  ['tyler durden', 'Fight Club'],
  ['jack torrance', 'The Shining'],
  ['the dude', 'The Big Lebowski'],
  // Languages and production companies
  ['korean movies', 'Parasite'],
  ['✈️ top gun', 'Top Gun'],
  ['pixar movies', 'Inside Out'],
  ['studio ghibli', 'Spirited Away'],
  ['a24 horror', 'Hereditary'],
];

const shows: [string, string][] = [
  ['breakin bad', 'Breaking Bad'],
  ['breking bad', 'Breaking Bad'],
  ['malcom in the middle', 'Malcolm in the Middle'],
  ['game of trones', 'Game of Thrones'],
  ['gameofthrones', 'Game of Thrones'],
  ['the sopranoes', 'The Sopranos'],
  ['stranger thing', 'Stranger Things'],
  ['sienfeld', 'Seinfeld'],
  ['the wire', 'The Wire'],
  ['better call sal', 'Better Call Saul'],
  ['chernobil', 'Chernobyl'],
  ['brooklyn 99', 'Brooklyn Nine-Nine'],
  ['fleebag', 'Fleabag'],
  ['himym', 'How I Met Your Mother'],
  ['tbbt', 'The Big Bang Theory'],
  ['daenerys', 'Game of Thrones'],
  // Has no votes in the catalogue.
  ['evangelion', 'Neon Genesis Evangelion'],
  ['monica geller', 'Friends'],
  ['stranger things season 4 episode 1', 'Stranger Things'],
  ['the office staffel 3', 'The Office'],
  ['friends s01e01', 'Friends'],
  ['friends 1x01', 'Friends'],
  ['stranger things season four', 'Stranger Things'],
];

const people: [string, string][] = [
  ['chris nolan', 'Christopher Nolan'],
  ['leo dicaprio', 'Leonardo DiCaprio'],
  ['sam jackson', 'Samuel L. Jackson'],
  ['kristofer nolan', 'Christopher Nolan'],
  ['scorcese', 'Martin Scorsese'],
  ['quentin terantino', 'Quentin Tarantino'],
  ['speilberg', 'Steven Spielberg'],
  ['arnold swarzeneger', 'Arnold Schwarzenegger'],
  ['leonardo di caprio', 'Leonardo DiCaprio'],
  ['dicaprio', 'Leonardo DiCaprio'],
  ['scarlet johanson', 'Scarlett Johansson'],
  ['jake gyllenhal', 'Jake Gyllenhaal'],
  ['kieth ledger', 'Heath Ledger'],
  ['meryl streap', 'Meryl Streep'],
  ['robert deniro', 'Robert De Niro'],
  ['denzel', 'Denzel Washington'],
  ['miyazaki', 'Hayao Miyazaki'],
  ['bong joon ho', 'Bong Joon Ho'],
];

let engine: SearchEngine;

beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-search-'));
  const builder = new IndexBuilder(join(directory, 'search.db'));
  builder.add(aBatch(starterDocuments()));
  builder.finish();
  engine = openSearchEngine({ file: join(directory, 'search.db') });
  return () => {
    engine.close();
    rmSync(directory, { recursive: true });
  };
});

describe.each([
  ['movie', movies],
  ['tv', shows],
  ['person', people],
] as const)('what people type for a %s', (kind, queries) => {
  test.each(queries)('%s → %s', (query, title) => {
    expect(engine.search(aRequest(query)).groups[kind].hits[0]?.title).toBe(title);
  });
});
