import type { ReactNode } from 'react';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { PageHead } from './page-head.tsx';

interface SignPageProps {
  title: string;
  sign: readonly string[];
  text: string;
  actions: ReactNode;
}

export function SignPage({ title, sign, text, actions }: SignPageProps) {
  return (
    <div className="on-stage dusk relative -mb-24 flex min-h-[calc(100dvh-4rem)] flex-col items-center justify-center gap-7 px-4 pt-10 pb-40 text-center text-on-stage">
      <PageHead title={title} hidden />
      <h1 className="display text-4xl">{title}</h1>
      <MarqueeSign as="p" lines={sign} className="text-[clamp(2.5rem,9vw,5rem)]" />
      <p className="max-w-md text-lg text-balance">{text}</p>
      <div className="relative z-10 flex flex-wrap justify-center gap-3">{actions}</div>
      <div className="roofs roofs-far h-36" aria-hidden="true" />
      <div className="roofs h-24" aria-hidden="true" />
    </div>
  );
}
