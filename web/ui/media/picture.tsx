import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { trustedDrawing } from '#web/lib/browser/trusted-types.ts';
import { useIsHydrating } from '#web/lib/hooks/use-is-hydrating.ts';
import { hasFailedLately, rememberFailure } from '#web/lib/images/failed-pictures.ts';
import { imageSet, type ImageWidth } from '#web/lib/images/image-url.ts';

export type PictureState = 'waiting' | 'shown' | 'failed';

/** Starts as `failed` when the picture failed recently. */
export function usePictureState(path: string | null): [PictureState, (state: PictureState) => void] {
  // The server's markup always contains the picture.
  const isHydrating = useIsHydrating();
  return useState<PictureState>(() => (!isHydrating && path && hasFailedLately(path) ? 'failed' : 'waiting'));
}

interface PictureProps {
  /** From the catalogue's image host. */
  path: string;
  widths: readonly ImageWidth[];
  sizes: string;
  width: number;
  height: number;
  eager?: boolean;
  highPriority?: boolean;
  className: string;
  onSettle?: (state: 'shown' | 'failed') => void;
}

/**
 * Decorative. Rendered as markup, because React would set `src` a second time and so request a failed picture again.
 */
export function Picture({ path, onSettle, ...look }: PictureProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const markup = markupOf(path, look);
  // React compares the objects of Trusted Types, and loads the picture again if it gets another one.
  const trusted = useMemo(() => trustedDrawing(markup), [markup]);
  const settle = useEffectEvent((image: HTMLImageElement) => {
    const isShown = image.naturalWidth > 0;
    if (!isShown) rememberFailure(path);
    onSettle?.(isShown ? 'shown' : 'failed');
  });
  useEffect(() => {
    const image = holder.current?.firstElementChild;
    if (!(image instanceof HTMLImageElement)) return undefined;
    // It may have loaded, or failed, before hydration.
    if (image.complete) settle(image);
    const listen = () => settle(image);
    image.addEventListener('load', listen);
    image.addEventListener('error', listen);
    return () => {
      image.removeEventListener('load', listen);
      image.removeEventListener('error', listen);
    };
  }, [path]);
  return (
    <span
      ref={holder}
      className="contents"
      suppressHydrationWarning
      // Our own markup; attributes are escaped.
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

function markupOf(path: string, look: Omit<PictureProps, 'path' | 'onSettle'>): string {
  const { widths, sizes, width, height, eager = false, highPriority = false, className } = look;
  const { src, srcSet } = imageSet(path, widths);
  const attributes = {
    alt: '',
    width,
    height,
    loading: eager ? 'eager' : 'lazy',
    ...(highPriority && { fetchpriority: 'high' }),
    decoding: 'async',
    class: className,
    sizes: eager ? sizes : `auto, ${sizes}`,
    srcset: srcSet,
    src,
  };
  return `<img ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeAttribute(String(value))}"`)
    .join(' ')}>`;
}

const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
