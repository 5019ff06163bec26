import { codeUnitAt } from './code-units.ts';

/** The hash FNV-1a of the first `length` units of a text, 32 bits, signed. */
export function fnv1a(text: string, length: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ codeUnitAt(text, index), 0x01000193);
  return hash;
}
