import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clampCrop, placeOf, zoomMax, type Crop } from '#web/lib/images/crop.ts';
import type { Picture } from '#web/lib/images/picture.ts';

interface CropSquareProps {
  picture: Picture;
  crop: Crop;
  onChange: (crop: Crop) => void;
  label: string;
  hint: string;
  zoomLabel: string;
}

const step = 0.03;
const zoomStep = 0.1;

/** A square window onto a picture that is moved and zoomed, also with keys. */
export function CropSquare({ picture, crop, onChange, label, hint, zoomLabel }: CropSquareProps) {
  const id = useId();
  const window = useRef<HTMLButtonElement>(null);
  const change = (part: Partial<Crop>) => onChange(clampCrop(picture.bitmap, { ...crop, ...part }));
  const place = placeOf(picture.bitmap, crop);

  const drag = (event: PointerEvent) => {
    const width = window.current?.clientWidth ?? 0;
    if (event.buttons !== 1 || width === 0) return;
    change({ x: crop.x + event.movementX / width, y: crop.y + event.movementY / width });
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, Partial<Crop>> = {
      ArrowLeft: { x: crop.x - step },
      ArrowRight: { x: crop.x + step },
      ArrowUp: { y: crop.y - step },
      ArrowDown: { y: crop.y + step },
      '+': { zoom: crop.zoom + zoomStep },
      '=': { zoom: crop.zoom + zoomStep },
      '-': { zoom: crop.zoom - zoomStep },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change(move);
  };

  return (
    <div className="flex flex-col items-center gap-4">
      <button
        type="button"
        ref={window}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={(event) => change({ zoom: crop.zoom - Math.sign(event.deltaY) * zoomStep })}
        className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-md bg-sunken active:cursor-grabbing"
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none select-none"
          style={{
            width: `${place.width * 100}%`,
            height: `${place.height * 100}%`,
            left: `${place.left * 100}%`,
            top: `${place.top * 100}%`,
          }}
        />
        <span className="crop-ring pointer-events-none absolute inset-0 rounded-full" aria-hidden="true" />
      </button>
      <p id={`${id}-hint`} className="text-center text-sm text-faint">
        {hint}
      </p>
      <label className="flex w-full max-w-72 items-center gap-3 text-sm font-semibold">
        {zoomLabel}
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
          className="flex-1 accent-accent"
        />
      </label>
    </div>
  );
}
