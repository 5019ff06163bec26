import { pino, type LevelWithSilent, type Logger } from 'pino';

/** Where a part says what happened: facts first, then the sentence, as the server's own log (pino) takes them. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {} };

/**
 * The process's log: one JSON object a line on the standard output. Tokens never reach it: neither those of headers nor
 * those that stand in an address.
 */
export function createLog(level: LevelWithSilent): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: describeRequest },
  });
}

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  ip: string;
}

function describeRequest({ id, method, url, ip }: LoggedRequest): LoggedRequest {
  const safeUrl = url
    .replace(/(verify-reset-token\/|\/downloads\/)[^/?]+/, '$1…')
    .replace(/([?&](?:token|access_token|refresh_token)=)[^&]*/g, '$1…');
  return { id, method, url: safeUrl, ip };
}
