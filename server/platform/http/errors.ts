import { toFieldError } from '#contract/field-errors.ts';
import { errorTable, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { classifyFault } from '#server/platform/db/faults/faults.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './reader-language.ts';
import { refusalPage } from './refusal-page.ts';
import { policyOf } from './route-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code for input that does not match the route's schemas. */
    invalidInput?: ErrorCode;
  }
}

interface RefusalDetails {
  /** Replaces the sentence of the code; visible to the caller. */
  detail?: string;
  errors?: ErrorBody['errors'];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** Thrown where the rule lives, rendered below. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.detail ?? errorTable[code].detail);
    this.code = code;
    this.details = details;
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Renders every failure as the contract's `ErrorBody`, or as a page where a page was requested; logs unexpected ones. */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('not_found')));
}

export function sendError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  isPage = policyOf(request).isPage,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : translate(error, request.routeOptions.config.invalidInput);
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  return sendRefusal(request, reply, refusal, isPage);
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  isPage = policyOf(request).isPage,
): FastifyReply {
  const { code, message, details } = refusal;
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', String(details.retryAfterSeconds));
  void reply.code(errorTable[code].status).header('cache-control', 'no-store');
  if (isPage) return reply.type('text/html; charset=utf-8').send(refusalPage(code, languageOf(request)));
  const body: ErrorBody = { detail: message, code, ...(details.errors ? { errors: details.errors } : {}) };
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** `character_not_in_repertoire`: PostgreSQL stores no NUL in texts. */
const postgresInvalidText = '22021';

/** Errors of Fastify, its plugins and the databases as refusals. */
function translate(error: FastifyError, invalidInput: ErrorCode = 'bad_request'): Refusal {
  if (error.validation) return translateValidation(error.validation, invalidInput);
  if (error.code === postgresInvalidText) return new Refusal(invalidInput);
  if (classifyFault(error) !== null) return new Refusal('unavailable', { retryAfterSeconds: 5 });
  switch (error.statusCode) {
    case 404:
      return new Refusal('not_found');
    case 413:
      return new Refusal('payload_too_large');
    case 415:
      return new Refusal('unsupported_media_type');
    case 503:
      return new Refusal('unavailable', { retryAfterSeconds: 5 });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Refusal('bad_request')
        : new Refusal('unexpected');
  }
}

/** An endpoint's own code has its own sentence; `bad_request` names the first fault. */
function translateValidation(faults: NonNullable<FastifyError['validation']>, code: ErrorCode): Refusal {
  const errors = faults.map((fault) =>
    toFieldError(fault.instancePath.split('/').filter(Boolean).join('.'), fault.message ?? 'Invalid value'),
  );
  const [first] = errors;
  if (code !== 'bad_request' || !first) return new Refusal(code, { errors });
  const isComplete = first.field === '' || isSentence(first.message);
  return new Refusal(code, { detail: isComplete ? first.message : `${first.field}: ${first.message}`, errors });
}

/** Messages of the contract are whole sentences; others start in lower case and follow their field's name. */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);
