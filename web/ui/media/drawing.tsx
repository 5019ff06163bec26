import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsHydrating } from '#web/lib/hooks/use-is-hydrating.ts';
import { trustedDrawing } from '#web/lib/browser/trusted-types.ts';
import { drawings, type PortraitSubject, type PosterSubject } from '#web/lib/poster/drawings.ts';
import { useNearViewport } from '#web/lib/hooks/use-near-viewport.ts';

interface DrawingProps {
  what:
    | { poster: PosterSubject }
    | { scene: PosterSubject }
    | { thumbnail: PosterSubject }
    | { portrait: PortraitSubject };
  viewBox: string;
  /** `slice` instead of `meet`, in SVG's terms. */
  slice?: boolean;
  /** Not rendered on the server, for pictures outside the first screen. */
  whenSeen?: boolean;
}

/**
 * Decorative. React neither compares nor repeats the server's markup, which would be most of the work for a page with
 * sixty posters.
 */
export function Drawing({ what, viewBox, slice = false, whenSeen = false }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const isHydrating = useIsHydrating();
  const isSeen = useNearViewport(svg, whenSeen);
  const [markup, setMarkup] = useState(() => (whenSeen && isHydrating ? '' : draw(what, drawings.get())));
  // React compares the objects of Trusted Types, and replaces what is drawn if it gets another one.
  const trusted = useMemo(() => trustedDrawing(markup), [markup]);
  useEffect(() => {
    if (!isSeen || svg.current?.firstChild) return undefined;
    let isWanted = true;
    // Without the tools the space stays empty.
    drawings.load().then(
      (tools) => isWanted && setMarkup(draw(what, tools)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [what, isSeen]);
  return (
    <svg
      ref={svg}
      viewBox={viewBox}
      {...(slice && { preserveAspectRatio: 'xMidYMid slice' })}
      className="block size-full font-display [direction:ltr]"
      aria-hidden="true"
      suppressHydrationWarning
      // Our own markup; texts in it are escaped.
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

type Tools = Awaited<ReturnType<typeof drawings.load>>;

function draw(what: DrawingProps['what'], tools: Tools | null): string {
  if (!tools) return '';
  if ('poster' in what) return tools.poster(what.poster);
  if ('thumbnail' in what) return tools.thumbnail(what.thumbnail);
  return 'scene' in what ? tools.scene(what.scene) : tools.portrait(what.portrait);
}
