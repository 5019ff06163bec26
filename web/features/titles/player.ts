import type { Video } from '#contract/catalogue.ts';

export function watchUrl({ site, key }: Video): string {
  return site === 'YouTube' ? `https://www.youtube.com/watch?v=${key}` : `https://vimeo.com/${key}`;
}

/** The privacy-enhanced player. Its hosts are allowed by the content security policy. */
export function playerUrl({ site, key }: Video, { starts, language }: { starts: boolean; language: string }): string {
  const autoplay = starts ? '1' : '0';
  return site === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${key}?${new URLSearchParams({ autoplay, rel: '0', playsinline: '1', hl: language })}`
    : `https://player.vimeo.com/video/${key}?${new URLSearchParams({ autoplay, dnt: '1' })}`;
}
