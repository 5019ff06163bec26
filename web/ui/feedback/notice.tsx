import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';

const looks = {
  info: { icon: 'mail', className: 'border-edge-strong/60 bg-sunken text-ink' },
  error: { icon: 'alert', className: 'border-alarm/60 bg-alarm/8 text-alarm' },
  success: { icon: 'check', className: 'border-fine/60 bg-fine/8 text-fine' },
} as const satisfies Record<string, { icon: IconName; className: string }>;

interface NoticeProps {
  kind?: keyof typeof looks;
  icon?: IconName;
  /** Announced immediately, as errors always are. */
  urgent?: boolean;
  className?: string;
  children: ReactNode;
}

export function Notice({ kind = 'info', icon, urgent = kind === 'error', className = '', children }: NoticeProps) {
  const look = looks[kind];
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-[0.95rem] font-medium ${look.className} ${className}`}
    >
      <Icon name={icon ?? look.icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
