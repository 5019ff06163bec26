import type * as z from 'zod/mini';
import type { TokenScope } from './accounts/token-scopes.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: `anyone`, a signed-in `user`, or an `admin`. */
export type Access = 'anyone' | 'user' | 'admin';

/** One call of the API. Its key in the endpoint table is `METHOD /path`, below `/api`. */
export interface Endpoint {
  /** One line for the API documentation. */
  summary: string;
  /** The group it is shown under in the API documentation. */
  tag: string;
  access: Access;
  /** Refused with `recent_sign_in_required` unless the person proved who they are within `limits.recentSignInMs`. */
  recentSignIn?: true;
  /** The scope with which an API token may make this call; without it none may. */
  tokenScope?: TokenScope;
  /** Open to those who have to set up a second factor first (`REQUIRE_2FA`). */
  beforeSecondFactor?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What is answered; fields that are not named here never leave the server. */
  reply: z.ZodMiniType;
  /** Calls one address (IPv6: one /64) may make; the general limit applies where nothing is said. `none`: not counted. */
  rateLimit?: { max: number; perSeconds: number } | 'none';
  /** The refusal of input that does not fit the schemas, `bad_request` unless given. */
  invalidInput?: ErrorCode;
  /** Status of a success, 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  /** False where asking for the headers alone would use something up, be recorded, or never end. */
  head?: false;
}

/** Calls by `METHOD /path`. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

type Field<E, K extends string, Side extends 'input' | 'output'> = E extends { [k in K]: infer S extends z.ZodMiniType }
  ? { [k in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller passes: the endpoint's params, query and body before parsing. */
export type CallInput<E extends Endpoint> = Field<E, 'params', 'input'> &
  Field<E, 'query', 'input'> &
  Field<E, 'body', 'input'>;

/** What a handler receives: the same, parsed. */
export type HandlerInput<E extends Endpoint> = Field<E, 'params', 'output'> &
  Field<E, 'query', 'output'> &
  Field<E, 'body', 'output'>;

/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What a handler answers, before the reply schema drops what it does not name. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>;
