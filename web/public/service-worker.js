/* Offline pages and push notifications. Plain JavaScript, because it is served without a build. */
const scripts = ['/build.js', '/push-worker.js', '/offline-worker.js'];
/* The content security policy accepts addresses of scripts from this policy only. */
const policy = self.trustedTypes?.createPolicy('marquee-worker', {
  createScriptURL(address) {
    if (scripts.includes(address)) return address;
    throw new TypeError(`${address} is not a script of this worker`);
  },
});
importScripts(...scripts.map((address) => policy?.createScriptURL(address) ?? address));
