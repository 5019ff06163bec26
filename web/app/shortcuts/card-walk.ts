const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

/**
 * Focuses the card beside, above or below the focused one, across rows and grids (lists with `data-cards`). Returns
 * false when the key is not an arrow, no card has the focus, or there is none in that direction.
 */
export function walkCards(key: string): boolean {
  const direction = directions[key as keyof typeof directions] as readonly [number, number] | undefined;
  const here = document.activeElement?.closest('[data-cards] > li');
  if (!direction || !here || !(document.activeElement instanceof HTMLAnchorElement)) return false;
  const next = nearest(here, direction)?.querySelector<HTMLElement>('a[href]');
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ behavior: 'smooth', inline: 'nearest', block: 'nearest' });
  return true;
}

function nearest(here: Element, [x, y]: readonly [number, number]): Element | undefined {
  const from = centreOf(here);
  let best: { item: Element; distance: number } | undefined;
  for (const item of document.querySelectorAll('[data-cards] > li')) {
    const to = centreOf(item);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const [along, across] = x === 0 ? [dy * y, Math.abs(dx)] : [dx * x, Math.abs(dy)];
    // Left and right within the row of cards, up and down to the nearest row.
    const isInLine = x === 0 || across < from.height / 2;
    if (item === here || along < 4 || !isInLine) continue;
    const distance = along * (x === 0 ? 3 : 1) + across;
    if (!best || distance < best.distance) best = { item, distance };
  }
  return best?.item;
}

function centreOf(element: Element): { x: number; y: number; height: number } {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}
