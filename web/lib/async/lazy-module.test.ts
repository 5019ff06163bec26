import { expect, test } from 'vitest';
import { createI18n, hasNamespace } from '#web/i18n/i18n.ts';
import { lazyModule } from './lazy-module.ts';

test('a module is fetched once, however often it is asked for, and again after a failure', async () => {
  let fetches = 0;
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('the module')];
  const module = lazyModule({ load: () => answers[fetches++]! });
  const failed = await Promise.allSettled([module.load(), module.load()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(module.get()).toBeNull();
  expect(await Promise.all([module.load(), module.load(), module.load()])).toEqual(Array(3).fill('the module'));
  expect(module.get()).toBe('the module');
  await module.load();
  expect(fetches).toBe(2);
});

test('a module is not loaded before its texts', async () => {
  const translator = await createI18n('en');
  const module = lazyModule({ load: () => Promise.resolve('the module'), namespaces: ['titles'] });
  void module.load(translator);
  while (module.get() === null) await new Promise(setImmediate);
  expect(hasNamespace(translator, 'titles')).toBe(true);
});
