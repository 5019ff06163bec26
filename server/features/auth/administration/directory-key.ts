/** An index row holds so much in either database; nobody's name is told apart by what follows. */
const nameMaxLength = 200;

interface NamedUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** What the list of accounts is searched by, and, because the last name comes first, its order by name. */
export function directoryKey({ username, email, first_name, last_name }: NamedUser): string {
  return [foldText(`${last_name} ${first_name}`).slice(0, nameMaxLength), foldText(username), foldText(email)].join(
    ' ',
  );
}

/** Without accents and case: people are found however they are typed. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
