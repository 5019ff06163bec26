import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { AdminStats } from '#contract/admin/activity.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { boxStyle } from '../panel.tsx';

const tiles = [
  { figure: 'totalUsers', to: '/admin?tab=users' },
  { figure: 'activeUsers', to: '/admin?tab=users&state=active' },
  { figure: 'adminUsers', to: '/admin?tab=users&role=admin' },
  { figure: 'recentSignups', to: '/admin?tab=users' },
] as const satisfies { figure: keyof AdminStats; to: string }[];

export function StatTiles({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  return (
    <ul aria-label={t('overview.stats')} className="flex flex-wrap gap-3 sm:gap-4">
      {/* Two in a row, or one if a word needs the width. */}
      {tiles.map(({ figure, to }) => (
        <li key={figure} className="min-w-min flex-1 basis-2/5 lg:basis-0">
          <Link
            to={to}
            preventScrollReset
            className={`${boxStyle} flex h-full flex-col gap-1 p-4 transition-colors hover:border-edge-strong sm:p-5`}
          >
            <span className="display text-[clamp(2.5rem,2rem+1.2vw,3.25rem)] tabular-nums">{count(stats[figure])}</span>
            <span className="text-soft">{t(`overview.${figure}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
