/** The commands whose name contains the text, those that begin with it first. */
export function matchCommands<T extends { name: string }>(commands: readonly T[], text: string): T[] {
  const wanted = fold(text);
  const found = commands
    .map((command) => ({ command, at: fold(command.name).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ command }) => command);
}

/** Without accents and case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
