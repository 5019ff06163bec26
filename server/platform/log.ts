/** Where a part says what happened: facts first, then the sentence, as the server's own log (pino) takes them. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {} };
