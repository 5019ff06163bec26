import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx';

/** Asks before leaving a form with unsaved changes. */
export function UnsavedGuard(props: Pick<ComponentProps<typeof LeaveGuard>, 'isUnsaved' | 'belongs'>) {
  const { t } = useTranslation('admin');
  return (
    <LeaveGuard
      {...props}
      isKept={false}
      words={{
        title: t('leave.title'),
        text: t('leave.text'),
        close: t('close'),
        stay: t('leave.stay'),
        leave: t('leave.leave'),
      }}
    />
  );
}
