import { until, type Driver } from './driver.ts';

type Role = 'button' | 'link' | 'field' | 'heading' | 'option' | 'any';

/** Selectors of elements that people press, read and fill in. */
const selectors: Record<Role, string> = {
  button: 'button, [role="menuitem"], [role="tab"]',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  option: '[role="option"]',
  any: 'h1, h2, h3, p, li, dt, dd, span, output, a, button',
};

/** Finds the first visible element with this name; returns its centre after scrolling to it, or null. */
const find = `
  const [selector, wanted] = arguments;
  // As it is shown, in capitals or not.
  const name = wanted.toLowerCase();
  const textOf = (element) => {
    const label = element.getAttribute('aria-label') || (element.labels && element.labels[0] && element.labels[0].innerText);
    return (label || element.innerText || element.value || '').replace(/\\s+/g, ' ').trim().toLowerCase();
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const all = [...document.querySelectorAll(selector)].filter(isSeen);
  const found = all.find((element) => textOf(element) === name) || all.find((element) => textOf(element).includes(name));
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), focused: document.activeElement === found };
`;

type Place = { x: number; y: number; focused: boolean } | null;

/** A page as people use it: through visible names, with real presses and keys. */
export class Page {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.#origin + path);
    const isHydrated = `const header = document.querySelector('#root header');
      return Object.keys(header || {}).some((key) => key.startsWith('__reactProps'));`;
    await until(`${path} is interactive`, () => this.driver.run<boolean>(isHydrated));
  }

  async sees(role: Role, name: string): Promise<void> {
    await until(`${role} “${name}”`, async () => (await this.#find(role, name)) !== null);
  }

  async isGone(role: Role, name: string): Promise<void> {
    await until(`no ${role} “${name}”`, async () => (await this.#find(role, name)) === null);
  }

  async press(role: Role, name: string): Promise<void> {
    // The picture of a view transition covers the page and receives presses.
    await this.holds(
      'no view transition',
      `return !document.getAnimations().some(({ effect }) => ((effect && effect.pseudoElement) || '').startsWith('::view-transition'));`,
    );
    let last: Place = null;
    // Scrolling to it may lay out content above it.
    await until(`${role} “${name}” in one place`, async () => {
      const place = await this.#find(role, name);
      const isStill = place !== null && last?.x === place.x && last.y === place.y;
      last = place;
      return isStill;
    });
    const { x, y } = last as unknown as { x: number; y: number };
    await this.driver.press(x, y);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press('field', name);
    await until(`“${name}” has the focus`, async () => (await this.#find('field', name))?.focused === true);
    await this.driver.type(text);
  }

  async isAt(path: string): Promise<void> {
    const here = () => this.driver.run<string>('return location.pathname + location.search;');
    await until(`the address ${path}`, async () => (await here()) === path);
  }

  async holds(what: string, script: string): Promise<void> {
    await until(what, () => this.driver.run<boolean>(script));
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.run<T>(script, ...args);
  }

  #find(role: Role, name: string): Promise<Place> {
    return this.driver.run<Place>(find, selectors[role], name);
  }
}
