/** For the file, and for the unpacked lists of a zip. */
export const exportMaxBytes = 20 * 1024 * 1024;

export class ExportError extends Error {
  readonly reason: 'too_large' | 'unknown_format' | 'empty' | 'broken_zip';

  constructor(reason: ExportError['reason']) {
    super(reason);
    this.reason = reason;
  }
}
