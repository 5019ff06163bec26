/**
 * Runs in the page: types a text and submits it without a pause in between, which would search, too, and replace the entry
 * of the history.
 */
export async function searchAtOnce(box: HTMLElement | SVGElement, text: string): Promise<void> {
  if (!(box instanceof HTMLInputElement)) throw new Error('not a text field');
  box.select();
  document.execCommand('insertText', false, text);
  await Promise.resolve();
  box.form?.requestSubmit();
}
