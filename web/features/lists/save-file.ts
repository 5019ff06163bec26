import { saveBlob } from '#web/lib/browser/save-blob.ts';

export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}
