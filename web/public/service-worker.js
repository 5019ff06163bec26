/* What goes on while no page of ours is open or no network is there. Plain JavaScript: it is served as it is. */
importScripts('/build.js', '/push-worker.js', '/offline-worker.js');
