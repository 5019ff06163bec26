/** Limits the size of an index row. */
const nameMaxLength = 200;

interface NamedUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Starts with the last name, because accounts are searched and sorted by it. */
export function directoryKey({ username, email, first_name, last_name }: NamedUser): string {
  return [foldText(`${last_name} ${first_name}`).slice(0, nameMaxLength), foldText(username), foldText(email)].join(
    ' ',
  );
}

/** Without accents and case. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
