import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

interface StaticPageProps {
  title: string;
  lead: string;
  description: string;
  children: ReactNode;
}

export function StaticPage({ title, lead, description, children }: StaticPageProps) {
  return (
    <article>
      <PageHead title={title} description={description} />
      <header className="on-stage dusk relative overflow-hidden text-on-stage">
        <div className="page-width relative z-10 flex flex-col gap-4 pt-12 pb-24 sm:pt-16 sm:pb-32">
          <h1 className="display text-[clamp(3.5rem,2rem+6vw,7rem)]">{title}</h1>
          <p className="max-w-2xl text-xl leading-relaxed text-balance">{lead}</p>
        </div>
        <div className="roofs roofs-far h-20 sm:h-28" aria-hidden="true" />
        <div className="roofs h-14 sm:h-18" aria-hidden="true" />
      </header>
      <div className="page-width flex flex-col gap-14 pt-14">{children}</div>
    </article>
  );
}

interface TextSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 border-t border-edge pt-6 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,18rem)_minmax(0,42rem)]"
    >
      <h2 id={id} className="display text-3xl">
        {title}
      </h2>
      <div className="flex flex-col gap-4 text-[1.0625rem] leading-relaxed text-soft">{children}</div>
    </section>
  );
}

export function TextSections({ sections }: { sections: readonly { title: string; text: readonly string[] }[] }) {
  return sections.map(({ title, text }, i) => (
    <TextSection key={title} id={`section-${i + 1}`} title={title}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </TextSection>
  ));
}
