import { saveBlob } from '#web/lib/browser/save-blob.ts';

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}
