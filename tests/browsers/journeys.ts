import type { Page } from './page.ts';

export interface World {
  /** A person of this run, not registered yet. */
  person: { username: string; email: string; password: string };
  idOf: (title: string) => Promise<number>;
}

type Journey = (page: Page, world: World) => Promise<void>;

/** The twelve most important user journeys, in order; each may depend on earlier ones. */
export const journeys: Record<string, Journey> = {
  'the home page shows rows of titles': async (page) => {
    await page.open('/');
    await page.sees('heading', 'Trending now');
    // Rows further down are laid out when they approach the viewport.
    await page.run('window.scrollTo(0, 900);');
    await page.sees('heading', 'Popular movies');
  },

  'typing suggests, and Enter shows results': async (page) => {
    await page.open('/');
    await page.fill('Search movies', 'godfa');
    await page.sees('option', 'The Godfather');
    await page.driver.key('Enter');
    await page.sees('heading', 'Results for “godfa”');
    await page.sees('link', 'The Godfather');
  },

  'a suggestion is chosen with the keyboard': async (page) => {
    await page.open('/');
    await page.fill('Search movies', 'incepti');
    await page.sees('option', 'Inception');
    await page.driver.key('ArrowDown');
    await page.driver.key('Enter');
    await page.sees('heading', 'Inception');
  },

  'a result leads to a title, its cast to a person, and back': async (page) => {
    await page.open('/?q=inception');
    await page.press('link', 'Inception');
    await page.holds('the page of a title', `return location.pathname.startsWith('/movie/')`);
    await page.sees('heading', 'Cast');
    await page.press('link', 'Leonardo DiCaprio');
    await page.sees('heading', 'Filmography');
    await page.run('history.back()');
    await page.sees('heading', 'Inception');
  },

  'results are filtered, and filters are taken away': async (page) => {
    await page.open('/?q=heat&genre=Western&min_rating=9');
    await page.sees('any', 'with these filters');
    await page.press('link', 'Search without filters');
    await page.isAt('/?q=heat');
    await page.sees('link', 'Heat');
  },

  'somebody registers': async (page, { person }) => {
    await page.open('/');
    await page.press('button', 'Sign Up');
    await page.fill('Username', person.username);
    await page.fill('Email', person.email);
    await page.fill('First Name', 'Ada');
    await page.fill('Last Name', 'Lovelace');
    await page.fill('Password', person.password);
    await page.fill('Confirm Password', person.password);
    await page.press('button', 'Create Account');
    await page.sees('heading', 'Account Created!');
  },

  'somebody signs in, by keyboard': async (page, { person }) => {
    await page.open('/?login=true');
    await page.fill('Username', person.username);
    await page.fill('Password', person.password);
    await page.driver.key('Enter');
    await page.sees('button', 'Account menu of Ada');
  },

  'a title is added to the collection': async (page, { idOf }) => {
    await page.open(`/movie/${await idOf('Heat')}`);
    await page.press('button', 'Add to Collection');
    await page.sees('button', 'In Collection');
    await page.open('/watchlist');
    await page.sees('heading', 'Heat');
  },

  'it is removed, and comes back': async (page) => {
    await page.open('/watchlist');
    await page.press('button', 'Remove Heat from your collection');
    await page.isGone('heading', 'Heat');
    await page.press('button', 'Undo');
    await page.sees('heading', 'Heat');
  },

  'theme and language change': async (page) => {
    await page.open('/settings');
    await page.sees('heading', 'Appearance');
    await page.run(`document.querySelector('input[name="account-theme"][value="dark"]').click()`);
    await page.holds('the dark theme', `return document.documentElement.dataset.theme === 'dark'`);
    await page.open('/');
    await page.press('link', 'Deutsch');
    await page.sees('link', 'Hilfe');
    await page.press('link', 'English');
    await page.sees('link', 'Help');
  },

  'shortcuts open the list of shortcuts and the palette': async (page) => {
    await page.open('/about');
    await page.driver.type('?');
    await page.sees('heading', 'Keyboard shortcuts');
    await page.driver.key('Escape');
    await page.isGone('heading', 'Keyboard shortcuts');
    await page.driver.type('gh');
    await page.isAt('/');
  },

  'the session ends with signing out': async (page) => {
    await page.open('/');
    await page.press('button', 'Account menu of Ada');
    await page.press('button', 'Sign Out');
    await page.sees('button', 'Sign In');
  },
};
