/** `zoom` 1 fills the window with the shorter side; `x` and `y` move the centre, in window widths. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const wholePicture: Crop = { zoom: 1, x: 0, y: 0 };
export const zoomMax = 4;

interface Size {
  width: number;
  height: number;
}

/** Window widths per pixel of the picture. */
const scaleOf = ({ width, height }: Size, zoom: number) => zoom / Math.min(width, height);

/** The nearest crop without empty parts of the window. */
export function clampCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const safeZoom = clamp(zoom, 1, zoomMax);
  const scale = scaleOf(size, safeZoom);
  const [roomX, roomY] = [(size.width * scale - 1) / 2, (size.height * scale - 1) / 2];
  return { zoom: safeZoom, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

/** In pixels of the picture. */
export function cropSquare(size: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const scale = scaleOf(size, zoom);
  const side = 1 / scale;
  return { side, left: size.width / 2 - x / scale - side / 2, top: size.height / 2 - y / scale - side / 2 };
}

/** In window widths. */
export function placeOf(
  size: Size,
  { zoom, x, y }: Crop,
): { width: number; height: number; left: number; top: number } {
  const scale = scaleOf(size, zoom);
  const [width, height] = [size.width * scale, size.height * scale];
  return { width, height, left: 0.5 + x - width / 2, top: 0.5 + y - height / 2 };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
