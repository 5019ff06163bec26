import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';

test('a text is said with its values, and a key that nobody has as it is', async () => {
  const speech = await createI18n('en');
  expect(speech.t('search.pageTitle', { query: '{{query}} & <b>' })).toBe('{{query}} & <b> - search');
  expect(speech.t('home.sign', { returnObjects: true })).toHaveLength(3);
  expect(speech.exists('home.nothing', { ns: 'site' })).toBe(false);
});

test('a change of language is heard, and components get other functions', async () => {
  const speech = await createI18n('en');
  const before = speech.spoken();
  expect(speech.spoken()).toBe(before);
  let heard = 0;
  const stop = speech.onLanguageChanged(() => (heard += 1));
  speech.changeLanguage('de');
  stop();
  speech.changeLanguage('fr');
  expect(heard).toBe(1);
  expect(speech.spoken()).not.toBe(before);
  expect(speech.spoken().i18n.language).toBe('fr');
});
