import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleKeys } from '#web/lib/browser/single-keys.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { actionKeys, placeKeys, type PlaceKey } from './shortcut-keys.ts';

type Line = [name: string, ...keys: string[]];

/** All shortcuts, and the switch for those of one key. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const { user, isAdmin } = useSession();
  const [isOn, choose] = useSingleKeys();
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const open = (Object.keys(placeKeys) as PlaceKey[]).filter((key) => {
    const { access } = placeKeys[key];
    return access === 'anyone' || (access === 'user' ? user !== null : isAdmin);
  });
  const groups: [string, Line[]][] = [
    [
      t('groups.everywhere'),
      [
        [t('palette.title'), isMac ? '⌘ K' : 'Ctrl K'],
        [t('keys.search'), '/'],
        [t('keys.help'), '?'],
        [t('keys.arrows'), '←', '→', '↑', '↓'],
      ],
    ],
    [t('groups.title'), actionKeys.map((key) => [t(`actions.${key}`), key])],
    [t('groups.places'), open.map((key) => [t(`places.${key}`), 'g', key])],
  ];
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="lg" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(([heading, lines]) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-1 text-sm font-semibold text-faint">{heading}</h3>
            <dl className="divide-y divide-edge">
              {lines.map(([name, ...keys]) => (
                <div key={name} className="flex items-center justify-between gap-4 py-2">
                  <dt>{name}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-xs border border-edge-strong/60 bg-sunken px-1.5 text-center text-sm"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-4 border-t border-edge">
        <Switch label={t('single')} isOn={isOn} onChange={choose}>
          {t('singleText')}
        </Switch>
      </div>
    </Dialog>
  );
}
