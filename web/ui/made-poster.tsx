import { drawPoster, type PosterSubject } from '#web/lib/poster/draw-poster.ts';

/** A poster drawn from what it is for. Its words repeat the text beside it, so screen readers pass it by. */
export function MadePoster({ subject }: { subject: PosterSubject }) {
  const { art, lines, titleInk, smallInk, smallY } = drawPoster(subject);
  return (
    <svg viewBox="0 0 200 300" className="block size-full font-display" aria-hidden="true">
      {/* Numbers and inks only; the title's own letters are set below, as text. */}
      <g dangerouslySetInnerHTML={{ __html: art }} />
      <g fill={titleInk}>
        {lines.map((line) => (
          <text key={line.y} x={line.x} y={line.y} fontSize={line.size} textLength={line.width} lengthAdjust="spacingAndGlyphs">
            {line.text}
          </text>
        ))}
      </g>
      <g fill={smallInk} opacity=".8">
        <text x="14" y={smallY} fontSize="11" letterSpacing=".6">
          {subject.year ?? ''}
        </text>
        <path
          d={`M172 ${smallY - 9}h14v10h-14zM173.500 ${smallY - 7.5}v1.500h1.500v-1.500zm0 3v1.500h1.500v-1.500zm0 3v1.500h1.500v-1.500zm9.500-6v1.500h1.500v-1.500zm0 3v1.500h1.500v-1.500zm0 3v1.500h1.500v-1.500z`}
          fillRule="evenodd"
        />
      </g>
    </svg>
  );
}
