import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { Ticket, ticketTitleStyle } from './ticket.tsx';

interface TicketPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function TicketPage({ title, lead, children }: TicketPageProps) {
  return (
    <div className="on-stage dusk relative -mb-24 flex min-h-[calc(100dvh-4rem)] flex-col items-center justify-center px-4 pt-10 pb-48">
      <PageHead title={title} hidden />
      <div className="relative z-10 w-full max-w-md">
        <Ticket title={<h1 className={ticketTitleStyle}>{title}</h1>} lead={lead}>
          <div className="flex flex-col gap-4">{children}</div>
        </Ticket>
      </div>
      <div className="roofs roofs-far h-36" aria-hidden="true" />
      <div className="roofs h-24" aria-hidden="true" />
    </div>
  );
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-center gap-3 py-4 text-soft">
      <span className="spinner text-xl text-accent" aria-hidden="true" />
      {children}
    </output>
  );
}
