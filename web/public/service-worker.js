/* Offline pages and push notifications. Plain JavaScript, because it is served without a build. */
importScripts('/build.js', '/push-worker.js', '/offline-worker.js');
