import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PushFailure, usePush } from '#web/api/notifications/push.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

type Problem = 'denied' | 'enableFailed' | 'failed';

export function PushToggle() {
  const { t } = useTranslation('notifications');
  const { state, isBusy, turnOn, turnOff } = usePush();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isPossible = state === 'subscribed' || state === 'unsubscribed' || state === 'denied';
  const impossible = state === 'unsupported' || state === 'insecure' ? state : null;

  async function change(isOn: boolean) {
    setProblem(null);
    try {
      await (isOn ? turnOn() : turnOff());
    } catch (error) {
      const isDenied = error instanceof PushFailure && error.reason === 'denied';
      setProblem(isDenied ? 'denied' : isOn ? 'enableFailed' : 'failed');
    }
  }

  return (
    <div>
      <Switch
        label={t('push.label')}
        isOn={state === 'subscribed'}
        isDisabled={!isPossible}
        isBusy={isBusy}
        onChange={(isOn) => void change(isOn)}
      >
        {impossible ? t(`push.${impossible}`) : t('push.text')}
      </Switch>
      {problem && (
        <Notice kind="error" className="mb-3">
          {t(`push.${problem}`)}
        </Notice>
      )}
    </div>
  );
}
