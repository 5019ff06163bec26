import { ExportError } from './export-limits.ts';
import type { TablePreview } from './mapping.ts';
import { previewExport, readExport, type ExportedList, type ReadOptions } from './read-export.ts';

export interface ReadRequest {
  name: string;
  bytes: Uint8Array;
  options: ReadOptions;
}

/** `table`: the user can assign the columns. */
export type ReadAnswer = ({ lists: ExportedList[] } | { reason: ExportError['reason'] | 'unreadable' }) & {
  table: TablePreview | null;
};

// In a worker, because reading 20 MB takes seconds.
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(answer(data));
});

function answer({ name, bytes, options }: ReadRequest): ReadAnswer {
  const table = previewExport(bytes);
  try {
    return { lists: readExport(name, bytes, options), table };
  } catch (error) {
    return { reason: error instanceof ExportError ? error.reason : 'unreadable', table };
  }
}
