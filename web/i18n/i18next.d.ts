import 'i18next';
import type { English } from './en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    returnNull: false;
    resources: English;
  }
}
