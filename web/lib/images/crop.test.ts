import { expect, test } from 'vitest';
import { clampCrop, cropSquare, placeOf, wholePicture } from './crop.ts';

const wide = { width: 400, height: 200 };

test('at first the middle of a picture shows, as much of it as a square can', () => {
  expect(cropSquare(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
  expect(placeOf(wide, wholePicture)).toEqual({ width: 2, height: 1, left: -0.5, top: 0 });
});

test('a picture cannot be moved out of its window', () => {
  expect(clampCrop(wide, { zoom: 1, x: 9, y: 9 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(cropSquare(wide, { zoom: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 200 });
});

test('zooming shows a smaller square, within bounds', () => {
  expect(cropSquare(wide, clampCrop(wide, { zoom: 2, x: 0, y: 0 }))).toEqual({ left: 150, top: 50, side: 100 });
  expect(clampCrop(wide, { zoom: 99, x: 0, y: 0 }).zoom).toBe(4);
  expect(clampCrop(wide, { zoom: 0, x: 0, y: 0 }).zoom).toBe(1);
});
