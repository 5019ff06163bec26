/** French sets a space before a colon, at which no line may break: `Les Gardiens de la Galaxie : Volume 3`. */
export function unbrokenMarks(name: string): string {
  return name.replace(/ (?=[:;!?»])/g, '\u00a0');
}
