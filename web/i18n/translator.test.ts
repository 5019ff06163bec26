import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';

test('a text contains its values, and an unknown key is returned as it is', async () => {
  const translator = await createI18n('en');
  expect(translator.t('search.pageTitle', { query: '{{query}} & <b>' })).toBe('{{query}} & <b> - search');
  expect(translator.t('home.sign', { returnObjects: true })).toHaveLength(3);
  expect(translator.exists('home.nothing', { ns: 'site' })).toBe(false);
});

test('a change of language is heard, and components get other functions', async () => {
  const translator = await createI18n('en');
  const before = translator.getSnapshot();
  expect(translator.getSnapshot()).toBe(before);
  let heard = 0;
  const stop = translator.onLanguageChanged(() => (heard += 1));
  translator.changeLanguage('de');
  stop();
  translator.changeLanguage('fr');
  expect(heard).toBe(1);
  expect(translator.getSnapshot()).not.toBe(before);
  expect(translator.getSnapshot().i18n.language).toBe('fr');
});

test('a snapshot keeps its language, so that rows that hydrate late match what the server rendered', async () => {
  const translator = await createI18n('en');
  const before = translator.getSnapshot();
  const words = () => [
    before.textsOf('site')('site.signIn'),
    before.i18n.t('site.signIn'),
    before.i18n.getTexts('site'),
  ];
  const rendered = words();
  const german = await createI18n('de');
  translator.setTexts('de', 'site', german.getTexts('site') ?? {});
  translator.changeLanguage('de');
  expect(translator.t('site.signIn')).not.toBe(rendered[0]);
  expect(words()).toEqual(rendered);
  expect(translator.getServerSnapshot()).toBe(before);
});
