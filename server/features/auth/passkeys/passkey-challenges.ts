import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';
import type { ChallengePurpose } from '../factors/challenge-queries.ts';
import { consumeChallenge } from '../factors/challenges.ts';
import { loadWebAuthnHelpers } from './webauthn.ts';

/**
 * Consumes the challenge of a response.
 *
 * @throws `passkey_invalid` unless it was issued for this purpose and person and is unanswered
 */
export async function consumePasskeyChallenge(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { response }: { response: { clientDataJSON: string } },
  { purpose, userId }: { purpose: ChallengePurpose; userId: number | null },
): Promise<string> {
  const challenge = (await readChallenge(response.clientDataJSON)) ?? refuse('passkey_invalid');
  const row = await consumeChallenge(deps.db, deps, { challenge, purpose });
  return row?.user_id === userId ? challenge : refuse('passkey_invalid');
}

async function readChallenge(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await loadWebAuthnHelpers();
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null; // Not valid client data.
  }
}
