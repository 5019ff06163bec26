/**
 * Trusted Types (https://www.w3.org/TR/trusted-types/): markup and script addresses, created by the policies that the
 * content security policy allows. Typed as `string`, as in React and the DOM. On the server and in browsers without
 * Trusted Types they are strings.
 */
interface Rules {
  createHTML?: (markup: string) => string;
  createScriptURL?: (address: string) => string;
}
type Policies = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => Required<Rules> } };

/** A policy can be created only once. */
function createPolicy(name: string, rules: Rules): Partial<Required<Rules>> {
  return (globalThis as Policies).trustedTypes?.createPolicy(name, rules) ?? rules;
}

const serviceWorker = '/service-worker.js';
/** Built files of this site, or in development its sources. */
const ownWorker = /^\/(?!\/)[\w/.?&=-]*\.worker[\w.?&=-]*$/;
/** Matches only inside of tags: a title may be `JavaScript: On Air`. */
const active = /<(?:script|iframe|object|embed|foreignObject|a)\b|<[^>]*(?:\son\w+\s*=|javascript:)/i;

const policies = {
  worker: createPolicy('marquee-worker', {
    createScriptURL(address) {
      if (address !== serviceWorker && !ownWorker.test(address))
        throw new TypeError(`${address} is no worker of this site.`);
      return address;
    },
  }),
  drawing: createPolicy('marquee-drawing', {
    // If a title looks like an event handler, a missing drawing is better than a failing page.
    createHTML: (markup) => (active.test(markup) ? '' : markup),
  }),
  frame: createPolicy('marquee-frame', { createHTML: (markup) => markup }),
};

/** The address of the service worker. */
export const serviceWorkerUrl = (): string => trustedWorkerUrl(serviceWorker);

/** The address of a worker, a path on this site. @throws TypeError for others */
export const trustedWorkerUrl = (address: string): string => policies.worker.createScriptURL?.(address) ?? address;

/** Markup of drawings and pictures; empty for markup with scripts or links. */
export const trustedDrawing = (markup: string): string => policies.drawing.createHTML?.(markup) ?? markup;

/** A document for a frame whose sandbox lets no script run. */
export const trustedFrame = (markup: string): string => policies.frame.createHTML?.(markup) ?? markup;
