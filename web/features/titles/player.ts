import type { Video } from '#contract/catalogue.ts';

/** Where a video can be watched outside. */
export function watchUrl({ site, key }: Video): string {
  return site === 'YouTube' ? `https://www.youtube.com/watch?v=${key}` : `https://vimeo.com/${key}`;
}

/**
 * The site's player for other pages, in the variant that follows people least. The hosts are those of the content security
 * policy.
 */
export function playerUrl({ site, key }: Video, { starts, language }: { starts: boolean; language: string }): string {
  const autoplay = starts ? '1' : '0';
  return site === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${key}?${new URLSearchParams({ autoplay, rel: '0', playsinline: '1', hl: language })}`
    : `https://player.vimeo.com/video/${key}?${new URLSearchParams({ autoplay, dnt: '1' })}`;
}
