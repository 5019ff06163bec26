/** Resolves in a task of its own, after input that waits. Unlike a timer, not delayed in hidden windows. */
export const nextTask = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
