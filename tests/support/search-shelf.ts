import { anEngineOnce, aPerson, aShow, aTitle } from './search-index.ts';

const nolan = [{ name: 'Christopher Nolan', job: 'Director' }];

/** A catalogue with enough similar titles to make ranking matter. */
export const shelf = () => [
  aTitle('Interstellar', { voteCount: 35_000, crew: nolan, originalTitle: 'Interstellar' }),
  aTitle('Inception', { voteCount: 36_000, crew: nolan }),
  aTitle('Batman Begins', { voteCount: 20_000, crew: nolan }),
  aTitle('Batman', { voteCount: 7_000, crew: [{ name: 'Tim Burton', job: 'Director' }] }),
  aTitle('Dune', { voteCount: 12_000, releaseDate: '2021-09-15' }),
  aTitle('Dune: Part Two', { voteCount: 6_000, releaseDate: '2024-02-27' }),
  aTitle('Spider-Man', { voteCount: 18_000 }),
  aTitle('Spider-Man: No Way Home', { voteCount: 20_000 }),
  aTitle('WALL·E', { voteCount: 18_000 }),
  aTitle("Ocean's Eleven", { voteCount: 11_000, releaseDate: '2001-12-07' }),
  aTitle('The Matrix', { voteCount: 25_000 }),
  aTitle('The Matrix Reloaded', { voteCount: 10_000 }),
  aTitle('Cast Away', { voteCount: 11_000, cast: ['Tom Hanks'], overview: 'A man is stranded on an island.' }),
  aTitle('Forrest Gump', { voteCount: 26_000, cast: ['Tom Hanks'] }),
  aTitle('GoodFellas', { voteCount: 12_000, crew: [{ name: 'Martin Scorsese', job: 'Director' }] }),
  aTitle('Rocky', { voteCount: 7_000 }),
  aTitle('Rocky II', { voteCount: 3_000 }),
  aTitle('Evie', { voteCount: 40 }),
  aTitle('Evil Dead', { voteCount: 4_000 }),
  aTitle('Cherry', { voteCount: 1_000, releaseDate: '2021-02-26' }),
  aTitle('Cherry', { voteCount: 2_000, releaseDate: '2010-01-01' }),
  aTitle('千と千尋の神隠し', { voteCount: 9_000 }),
  aTitle('기생충', { voteCount: 9_000 }),
  aTitle('Alien³', { voteCount: 3_000 }),
  aTitle('Se7en', { voteCount: 20_000 }),
  aTitle('Amélie', { voteCount: 9_000 }),
  aTitle('Halloween', { voteCount: 5_000, genres: ['horror', 'thriller'], releaseDate: '1978-10-24' }),
  aTitle('Scream', { voteCount: 6_000, genres: ['horror'], releaseDate: '1996-12-20', voteAverage: 7.4 }),
  aTitle('Clue', { voteCount: 1_000, genres: ['comedy'], releaseDate: '1985-12-13', voteAverage: 7.2 }),
  aShow('Malcolm in the Middle', { voteCount: 4_000 }),
  aShow('Breaking Bad', { voteCount: 12_000 }),
  aPerson('Christopher Nolan', { creditVotes: 150_000, department: 'Directing', knownFor: ['Inception'] }),
  aPerson('Martin Scorsese', { creditVotes: 120_000 }),
  aPerson('J.J. Abrams', { creditVotes: 60_000 }),
  aPerson('Tom Hanks', { creditVotes: 150_000 }),
];

export const shelfEngine = anEngineOnce(shelf);
