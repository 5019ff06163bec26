import type { ReactNode } from 'react';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';

interface MessageProps {
  title: string;
  children?: ReactNode;
  alert?: boolean;
  /** Set the title on the letter board. */
  asSign?: boolean;
}

/** A state that fills its container: nothing found, could not be loaded. */
export function Message({ title, children, alert = false, asSign = false }: MessageProps) {
  return (
    <div
      className="mx-auto flex max-w-xl flex-col items-center gap-5 px-2 py-14 text-center wrap-anywhere text-soft"
      {...(alert && { role: 'alert' })}
    >
      {asSign ? (
        <MarqueeSign as="h2" lines={[title]} className="sign-wrapped mb-2 text-[clamp(2.5rem,10vw,3.75rem)]" />
      ) : (
        <h2 className="display text-4xl text-ink">{title}</h2>
      )}
      {children}
    </div>
  );
}
