import type { LazyNamespace } from './en/index.ts';

const shared: Partial<Record<LazyNamespace, string>> = {
  catalogue: 'common',
  diary: 'common',
  errors: 'common',
  myServices: 'common',
  shows: 'common',
  notifications: 'signed-in',
  recommendations: 'signed-in',
  security: 'signed-in',
};

/** The name of the file that a language loads for a namespace. */
export const textFileOf = (namespace: LazyNamespace): string =>
  shared[namespace] ?? namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
