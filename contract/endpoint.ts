import type * as z from 'zod/mini';
import type { TokenScope } from './accounts/token-scopes.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: `anyone`, a signed-in `user`, or an `admin`. */
export type Access = 'anyone' | 'user' | 'admin';

/** One call of the API. Its key in the endpoint table is `METHOD /path`, below `/api`. */
export interface Endpoint {
  /** Summary in the API documentation. */
  summary: string;
  /** Group in the API documentation. */
  tag: string;
  access: Access;
  /** With access `anyone`: a token is optional, must be valid if sent, and identifies the caller. */
  optionalActor?: true;
  /** Refused with `recent_sign_in_required` unless the person proved their identity within `limits.recentSignInMs`. */
  recentSignIn?: true;
  /** The scope that API tokens need; absent: tokens are refused. */
  tokenScope?: TokenScope;
  /** Allowed before a required second factor is set up (`REQUIRE_2FA`). */
  beforeSecondFactor?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The reply; fields not named here are never sent. */
  reply: z.ZodMiniType;
  /** The reply is an object of arrays with all entries of the caller's account, which may be 100,000. */
  isLarge?: true;
  /** Requests per address (IPv6: per /64); default: the general limit. `none`: unlimited. */
  rateLimit?: { max: number; perSeconds: number } | 'none';
  /** The refusal of input that does not match the schemas; default: `bad_request`. */
  invalidInput?: ErrorCode;
  /** HTTP status of a success; default: 200. */
  status?: 200 | 201 | 202 | 204;
  /** False where a HEAD request would have effects or not end. */
  head?: false;
}

/** Calls by `METHOD /path`. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

type Field<E, K extends string, Side extends 'input' | 'output'> = E extends { [k in K]: infer S extends z.ZodMiniType }
  ? { [k in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** The caller's input: params, query and body before parsing. */
export type CallInput<E extends Endpoint> = Field<E, 'params', 'input'> &
  Field<E, 'query', 'input'> &
  Field<E, 'body', 'input'>;

/** The handler's input: the same after parsing. */
export type HandlerInput<E extends Endpoint> = Field<E, 'params', 'output'> &
  Field<E, 'query', 'output'> &
  Field<E, 'body', 'output'>;

/** The reply that the caller receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** The handler's return value, before the reply schema removes other fields. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>;
