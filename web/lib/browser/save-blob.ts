export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
