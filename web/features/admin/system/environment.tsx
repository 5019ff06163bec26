import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SystemState } from '#contract/admin/system.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';

type Setting = SystemState['settings'][number];

export function Environment({ settings }: { settings: Setting[] }) {
  const { t } = useTranslation('admin');
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <Panel id="environment" title={t('system.settings')}>
      <div className={boxStyle}>
        <p className="px-4 pt-3.5 text-[0.9375rem] text-soft sm:px-5">{t('system.settingsText')}</p>
        {groups.map((group) => (
          <div key={group}>
            <h3 className="mt-3 border-y border-edge bg-sunken px-4 py-1.5 text-sm font-semibold text-soft sm:px-5">
              {t(`system.groups.${group}`)}
            </h3>
            <Rows>
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <Row key={setting.name} name={setting.name}>
                    <Value setting={setting} />
                  </Row>
                ))}
            </Rows>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Value({ setting: { value, is_secret: isSecret } }: { setting: Setting }) {
  const { t } = useTranslation('admin');
  if (value === null) return <span className="font-normal text-faint">{t('system.notSet')}</span>;
  if (!isSecret) return value;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="lock" className="size-4 text-faint" />
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{t('system.secret')}</span>
    </span>
  );
}
