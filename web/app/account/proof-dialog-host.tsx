import { useProofRequest } from '#web/api/recent-sign-in.ts';
import { proofDialog, useAccountModule } from './account-modules.ts';

/** Opens when a call requires a recent sign-in. */
export function ProofDialogHost() {
  const request = useProofRequest();
  const dialog = useAccountModule(proofDialog, request !== null);
  if (!request || !dialog) return null;
  return <dialog.ProofDialog purpose={request.purpose} onConfirmed={request.confirm} onClose={request.cancel} />;
}
