/** `zurueck` → `zuruck`, the folded form of _zurück_. */
export function withUmlauts(word: string): string {
  return word.replaceAll(/(?<=[aou])e/g, '');
}
