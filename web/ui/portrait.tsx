import { useState } from 'react';
import { initialsOf } from '#web/lib/format.ts';
import { drawPortrait } from '#web/lib/poster/draw-portrait.ts';
import { imageUrl, useSiteSettings } from '#web/lib/site-settings.ts';

interface PortraitProps {
  id: number;
  name: string;
  path: string | null;
  width?: 185 | 500;
  alt?: string;
  className?: string;
}

/** Somebody's picture, four by five. Without one, their initials before a made scene. */
export function Portrait({ id, name, path, width = 185, alt = '', className = '' }: PortraitProps) {
  const settings = useSiteSettings();
  const [failed, setFailed] = useState(false);
  const { art, ink } = drawPortrait(id, name);
  return (
    <span className={`relative block aspect-4/5 overflow-hidden bg-sunken ${className}`} {...(alt && { role: 'img', 'aria-label': alt })}>
      <svg viewBox="0 0 200 250" className="block size-full font-display" aria-hidden="true">
        <g dangerouslySetInnerHTML={{ __html: art }} />
        <text x="100" y="234" textAnchor="middle" fontSize="58" letterSpacing="2" fill={ink}>
          {initialsOf(name)}
        </text>
      </svg>
      {path && !failed && (
        <img
          src={imageUrl(settings, path, `w${width}`)}
          alt=""
          width={200}
          height={250}
          loading="lazy"
          decoding="async"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
