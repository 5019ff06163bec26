import { expect, test } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = ['Home', 'My lists', 'Watchlist', 'Listas', 'Estatísticas'].map((name) => ({ name }));
const find = (text: string) => matchCommands(commands, text).map(({ name }) => name);

test('pages whose name begins with the text come before those that contain it', () => {
  expect(find('list')).toEqual(['Listas', 'My lists', 'Watchlist']);
});

test('case and accents do not matter; without a text all are found in their order', () => {
  expect(find('ESTATIS')).toEqual(['Estatísticas']);
  expect(find('')).toEqual(commands.map(({ name }) => name));
  expect(find('zzz')).toEqual([]);
});
