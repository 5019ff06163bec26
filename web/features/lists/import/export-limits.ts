/** The largest file read, and the most that the lists of a zip may unpack to. */
export const exportMaxBytes = 20 * 1024 * 1024;

/** Why a file cannot be imported; the page says it in the reader's language. */
export class ExportError extends Error {
  readonly reason: 'too_large' | 'unknown_format' | 'empty' | 'broken_zip';

  constructor(reason: ExportError['reason']) {
    super(reason);
    this.reason = reason;
  }
}
