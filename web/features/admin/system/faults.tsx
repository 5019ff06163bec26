import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SystemFault } from '#contract/admin/system.ts';
import type { English } from '#web/i18n/en/index.ts';
import { eyeDrawing } from '#web/ui/media/drawings.ts';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { boxStyle, Panel } from '../panel.tsx';

const looks = {
  error: { icon: 'alert', className: 'bg-alarm text-canvas' },
  warning: { icon: 'alert', className: 'bg-bulb text-letter' },
  info: { icon: eyeDrawing, className: 'bg-chip text-soft' },
} as const satisfies Record<SystemFault['severity'], { icon: string; className: string }>;

const worstFirst = Object.keys(looks);

export function Faults({ faults }: { faults: SystemFault[] }) {
  const { t } = useTranslation('admin');
  const sorted = faults.toSorted((a, b) => worstFirst.indexOf(a.severity) - worstFirst.indexOf(b.severity));
  return (
    <Panel id="faults" title={t('system.faults')}>
      {sorted.length === 0 ? (
        <p className={`${boxStyle} flex items-center gap-3 px-4 py-4 font-medium text-fine sm:px-5`}>
          <Icon name="check" />
          {t('system.sound')}
        </p>
      ) : (
        <ul className={`${boxStyle} divide-y divide-edge`}>
          {sorted.map((fault) => (
            <li key={fault.code} className="flex items-start gap-4 px-4 py-3.5 sm:px-5">
              <Fault fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Fault({ fault: { code, severity, explanation } }: { fault: SystemFault }) {
  const { t, i18n } = useTranslation('admin');
  const { icon, className } = looks[severity];
  // A newer server may send codes that this page lacks; shows their English text.
  const known = i18n.exists(`faults.${code}`, { ns: 'admin' }) ? (code as keyof English['admin']['faults']) : null;
  return (
    <>
      <span className={`mt-0.5 grid size-9 shrink-0 place-items-center rounded-full ${className}`}>
        {icon === 'alert' ? <Icon name="alert" /> : <Lines d={icon} />}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-faint">{t(`system.severities.${severity}`)}</p>
        {known && <h3 className="font-semibold wrap-anywhere">{t(`faults.${known}.title`)}</h3>}
        <p className="max-w-3xl wrap-anywhere text-soft">{known ? t(`faults.${known}.text`) : explanation}</p>
      </div>
    </>
  );
}
