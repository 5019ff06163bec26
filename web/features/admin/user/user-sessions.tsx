import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

type Session = AdminUserDetail['sessions'][number];

export function UserSessions({ userId, sessions }: { userId: number; sessions: Session[] }) {
  const { t } = useTranslation('admin');
  const { endSessions } = useUserChanges();
  const { showFailure } = useOperationFailure();
  const [isBusy, setBusy] = useState(false);

  async function end() {
    if (isBusy) return;
    setBusy(true);
    await endSessions(userId).then(({ ended }) => showToast(t('user.ended', { count: ended })), showFailure);
    setBusy(false);
  }

  return (
    <Panel
      id="sessions"
      title={t('user.sessions')}
      aside={
        sessions.length > 0 && (
          <SubmitButton
            type="button"
            variant="quiet"
            size="sm"
            busy={isBusy}
            busyText={t('user.ending')}
            onClick={() => void end()}
          >
            {t('user.endSessions')}
          </SubmitButton>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-soft">{t('user.noSessions')}</p>
      ) : (
        <ul className={`${boxStyle} divide-y divide-edge`}>
          {sessions.map((session) => (
            <li key={session.id} className="px-4 py-3 sm:px-5">
              <Device session={session} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Device({ session: { browser, system, created_at: since, last_used_at: lastUsed } }: { session: Session }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const name =
    browser !== null && system !== null
      ? t('user.device', { browser, system })
      : (browser ?? system ?? t('user.unknownDevice'));
  return (
    <>
      <p className="font-medium">{name}</p>
      <p className="dotted text-sm text-soft">
        <span>
          {t('user.lastUsed')} <Ago at={lastUsed} />
        </span>
        <span>{t('user.since', { date: date(since) })}</span>
      </p>
    </>
  );
}
