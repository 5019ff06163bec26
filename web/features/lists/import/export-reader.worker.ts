import { ExportError } from './export-limits.ts';
import { readExport, type ExportedList } from './read-export.ts';

export interface ReadRequest {
  name: string;
  bytes: Uint8Array;
}

export type ReadAnswer = { lists: ExportedList[] } | { reason: ExportError['reason'] | 'unreadable' };

// In a worker, because reading 20 MB takes seconds.
addEventListener('message', ({ data: { name, bytes } }: MessageEvent<ReadRequest>) => {
  postMessage(answer(name, bytes));
});

function answer(name: string, bytes: Uint8Array): ReadAnswer {
  try {
    return { lists: readExport(name, bytes) };
  } catch (error) {
    return { reason: error instanceof ExportError ? error.reason : 'unreadable' };
  }
}
