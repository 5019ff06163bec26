import type { Plugin } from 'vite';

/**
 * Parts of the router that only its own framework and server use, and that its modules hold on to so that no bundler can
 * drop them. What stands here in their place does what they do when nobody has set them up.
 */
const replacements: Record<string, string> = {
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
  'react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    const nothing = () => null;
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
    export const FrameworkContext = createContext(undefined);
    export const Links = nothing;
    export const Meta = nothing;
    export const PrefetchPageLinks = nothing;
    export const Scripts = nothing;
    export const setIsHydrated = nothing;
    export const useFrameworkContext = () => { throw new Error('There is no framework here'); };
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs)
        if (typeof ref === 'function') ref(value);
        else if (ref != null) ref.current = value;
    };`,
};

/** Replaces them in the browser's build, which fails when a new version of the router no longer has or exports the same. */
export function leaveOutUnusedRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-router',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(replacements).find((name) => id.endsWith(`/node_modules/${name}`));
      const replacement = file && replacements[file];
      if (!file || !replacement) return null;
      met.add(file);
      const [before, after] = [exportsOf(code), exportsOf(replacement)];
      if (before !== after) this.error(`${file} exports ${before}; its replacement ${after}`);
      return { code: replacement, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter((file) => !met.has(file));
      if (!error && missing.length > 0) this.error(`not found in the router: ${missing.join(', ')}`);
    },
  };
}

/** The names that a module exports, by `export const` or in a closing list. */
function exportsOf(code: string): string {
  const listed = /^export \{([^}]*)\};?$/m.exec(code)?.[1]?.split(',') ?? [];
  const declared = [...code.matchAll(/export const (\w+)/g)].map((match) => match[1] ?? '');
  return [...listed, ...declared]
    .map((name) => name.trim())
    .filter(Boolean)
    .toSorted()
    .join(', ');
}
