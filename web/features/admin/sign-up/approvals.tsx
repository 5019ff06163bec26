import { useState } from 'react';
import type { Approval } from '#contract/accounts/sign-up.ts';
import { useSignUpChanges } from '#web/api/admin/sign-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle } from '../panel.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

interface Decision {
  approval: Approval;
  isApproved: boolean;
}

/** Decided rows stay until the tab is left: a second press would otherwise decide about the person in the next row. */
export function Approvals({ approvals }: { approvals: Approval[] }) {
  const { t } = useTranslation('identity');
  const { decide } = useSignUpChanges();
  const { showFailure } = useOperationFailure();
  const [decisions, setDecisions] = useState<Decision[]>([]);
  const [refusing, setRefusing] = useState<Approval | null>(null);

  async function settle(approval: Approval, isApproved: boolean) {
    await decide.mutateAsync({ id: approval.id, isApproved });
    setDecisions((before) => [...before, { approval, isApproved }]);
    const { username } = approval;
    showToast(t(isApproved ? 'signUp.approved' : 'signUp.refused', { username }));
  }

  const shown = withDecided(approvals, decisions);
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={t('signUp.waiting')} className={`${boxStyle} divide-y divide-edge`}>
          {shown.map((approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              decision={decisions.find((decision) => decision.approval.id === approval.id)}
              isDisabled={decide.isPending}
              onApprove={() => void settle(approval, true).catch(showFailure)}
              onRefuse={() => setRefusing(approval)}
            />
          ))}
        </ul>
      )}
      {shown.length === decisions.length && <p className="text-soft">{t('signUp.nobodyWaits')}</p>}
      {refusing && (
        <RefuseDialog approval={refusing} onRefuse={() => settle(refusing, false)} onClose={() => setRefusing(null)} />
      )}
    </>
  );
}

/** In the order of the server. */
function withDecided(approvals: Approval[], decisions: Decision[]): Approval[] {
  const decided = decisions.map(({ approval }) => approval);
  const waiting = approvals.filter(({ id }) => decided.every((approval) => approval.id !== id));
  return [...decided, ...waiting].toSorted(
    (a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at) || a.id - b.id,
  );
}

interface ApprovalRowProps {
  approval: Approval;
  decision: Decision | undefined;
  isDisabled: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

function ApprovalRow({ approval, decision, isDisabled, onApprove, onRefuse }: ApprovalRowProps) {
  const { t } = useTranslation('identity');
  const { username } = approval;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="font-semibold">
          {username}{' '}
          <span className="font-normal text-soft">
            {approval.first_name} {approval.last_name}
          </span>
        </p>
        <p className="dotted text-sm text-soft">
          <span>{approval.email}</span>
          {!approval.email_verified && <span>{t('signUp.unconfirmed')}</span>}
          <Ago at={approval.requested_at} />
        </p>
      </div>
      {decision ? (
        <Badge tone={decision.isApproved ? 'good' : 'quiet'}>
          {t(decision.isApproved ? 'signUp.isApproved' : 'signUp.isRefused')}
        </Badge>
      ) : (
        <div className="flex gap-3">
          <Button
            variant="quiet"
            size="sm"
            disabled={isDisabled}
            aria-label={t('signUp.refuseLabel', { username })}
            onClick={onRefuse}
          >
            {t('signUp.refuse')}
          </Button>
          <Button
            size="sm"
            disabled={isDisabled}
            aria-label={t('signUp.approveLabel', { username })}
            onClick={onApprove}
          >
            {t('signUp.approve')}
          </Button>
        </div>
      )}
    </li>
  );
}
